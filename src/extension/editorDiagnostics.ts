// Documents -> diagnostics, some time after the last keystroke; and the quick fixes for them.
import * as vscode from 'vscode';
import type { Definition } from '../code/definition.ts';
import { checkConfigString } from '../core/configString/checkConfigString.ts';
import type { Span } from '../core/configString/grammar.ts';
import type { ServerVersion } from '../core/report.ts';
import { configFixes } from '../present/configLanguage/fixes.ts';
import { checkMongodConf, confFixes } from '../present/configLanguage/mongodConf.ts';
import { diagnoseConf } from '../present/diagnostics/conf.ts';
import { firstLineOf } from '../present/diagnostics/place.ts';
import { cheaperCompressor } from '../present/diagnostics/report.ts';
import { severityOf } from '../present/hints/severity.ts';
import type { SnippetRequest } from '../present/snippets/snippet.ts';
import { splitConfig } from '../present/snippets/splitConfig.ts';
import { configPlaces, rangeOf } from './editorConfig.ts';
import { EditorParser } from './editorParser.ts';
import type { EditorReports } from './editorReports.ts';
import { readEditorSettings } from './editorSettings.ts';

const quietMs = 300;
const largestText = 2 * 1024 * 1024;
const severities = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
} as const;

type Raw = {
  readonly code: string;
  readonly severity: 'error' | 'information' | 'warning';
  readonly message: string;
  readonly range: vscode.Range;
};

export class EditorDiagnostics implements vscode.Disposable, vscode.CodeActionProvider {
  private readonly shown = vscode.languages.createDiagnosticCollection('pageweight');
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly listening: vscode.Disposable[];
  private readonly parser: EditorParser;
  private readonly reports: EditorReports;

  constructor(parser: EditorParser, reports: EditorReports) {
    this.parser = parser;
    this.reports = reports;
    this.listening = [
      vscode.workspace.onDidOpenTextDocument((document) => this.later(document, 0)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.later(document, quietMs)),
      vscode.workspace.onDidCloseTextDocument((document) => {
        this.stop(String(document.uri));
        this.shown.delete(document.uri);
      }),
    ];
    this.refresh();
  }

  refresh(): void {
    for (const document of vscode.workspace.textDocuments) this.later(document, 0);
  }

  dispose(): void {
    for (const uri of [...this.timers.keys()]) this.stop(uri);
    for (const one of [...this.listening, this.shown]) one.dispose();
  }

  async provideCodeActions(
    document: vscode.TextDocument,
    _range: vscode.Range,
    context: vscode.CodeActionContext,
    token: vscode.CancellationToken,
  ): Promise<vscode.CodeAction[]> {
    const own = context.diagnostics.filter(({ source }) => source === 'Pageweight');
    if (own.length === 0) return [];
    const { server } = readEditorSettings(document.uri);
    const found = await this.parser.find(document, token);
    if (token.isCancellationRequested) return [];
    const places = configPlaces(document, found?.definitions ?? [], server);
    const actions: vscode.CodeAction[] = [];
    for (const diagnostic of own) {
      actions.push(...confActions(document, diagnostic, server));
      for (const place of places) {
        const { problems } = checkConfigString(place.text, { server, index: place.context.kind === 'index' });
        for (const problem of problems) {
          if (problem.code !== diagnostic.code || !place.rangeOf(problem).intersection(diagnostic.range)) continue;
          for (const fix of configFixes(place.text, problem)) {
            const edit = new vscode.WorkspaceEdit();
            edit.replace(document.uri, place.rangeOf(fix.replace), place.written(fix.text));
            actions.push(quickFix(fix.title, diagnostic, edit));
          }
        }
      }
      actions.push(
        ...this.writing(diagnostic, found?.definitions ?? []),
        ...this.ignoring(document, diagnostic, found?.definitions ?? []),
      );
    }
    return actions.filter((action, at) => actions.findIndex(({ title }) => title === action.title) === at);
  }

  /** Code that creates the collection with the compressor that is enough. */
  private writing(diagnostic: vscode.Diagnostic, definitions: readonly Definition[]): vscode.CodeAction[] {
    if (diagnostic.code !== 'code.compressor-gains-nothing') return [];
    const definition = definitions.find(
      ({ kind, ranges }) => kind === 'collection' && rangeOf(ranges.definition).contains(diagnostic.range),
    );
    const compressor = definition && cheaperCompressor(this.reports.reports(), definition);
    if (!definition?.collection || !compressor) return [];
    const action = new vscode.CodeAction(`Write the code with ${compressor}…`, vscode.CodeActionKind.QuickFix);
    action.diagnostics = [diagnostic];
    const configString = splitConfig(definition.configString?.text ?? '').rest;
    const request: SnippetRequest = { collection: definition.collection, compressor, configString, indexes: [] };
    action.command = { title: action.title, command: 'pageweight.editor.insertSnippet', arguments: [request] };
    return [action];
  }

  /** A comment above the line. */
  private ignoring(
    document: vscode.TextDocument,
    diagnostic: vscode.Diagnostic,
    definitions: readonly Definition[],
  ): vscode.CodeAction[] {
    const edit = new vscode.WorkspaceEdit();
    const line = document.lineAt(firstLineOf(diagnostic.range, definitions));
    // inside a value of several lines it would be no comment
    if (document.languageId === 'yaml' && !/^\s*[\w.]+\s*:/.test(line.text)) return [];
    const margin = line.text.slice(0, line.firstNonWhitespaceCharacterIndex);
    const comment = document.languageId === 'python' || document.languageId === 'yaml' ? '#' : '//';
    const code = String(diagnostic.code);
    edit.insert(document.uri, line.range.start, `${margin}${comment} pageweight-disable-next-line ${code}\n`);
    return [quickFix(`Ignore ${code} here`, diagnostic, edit)];
  }

  private later(document: vscode.TextDocument, waitMs: number): void {
    if (!EditorParser.reads(document) && document.languageId !== 'yaml') return;
    const uri = String(document.uri);
    this.stop(uri);
    this.timers.set(
      uri,
      setTimeout(() => {
        this.timers.delete(uri);
        void this.show(document);
      }, waitMs),
    );
  }

  private stop(uri: string): void {
    clearTimeout(this.timers.get(uri));
    this.timers.delete(uri);
  }

  private async show(document: vscode.TextDocument): Promise<void> {
    if (document.isClosed || document.getText().length > largestText) return;
    const settings = readEditorSettings(document.uri);
    const raw = document.languageId === 'yaml' ? ofYaml(document, settings.server) : await this.ofSource(document);
    if (raw === null || document.isClosed) return;
    this.shown.set(
      document.uri,
      raw.flatMap(({ code, severity, message, range }) => {
        const shownAs = severityOf(code, severity, settings.severity);
        if (shownAs === null) return [];
        const diagnostic = new vscode.Diagnostic(range, message, severities[shownAs]);
        diagnostic.code = code;
        diagnostic.source = 'Pageweight';
        return [diagnostic];
      }),
    );
  }

  private async ofSource(document: vscode.TextDocument): Promise<Raw[] | null> {
    const found = await this.parser.find(document);
    if (!found) return null;
    return found.diagnostics.map((one) => ({ ...one, range: rangeOf(one.range) }));
  }
}

function ofYaml(document: vscode.TextDocument, server: ServerVersion): Raw[] {
  return diagnoseConf(document.getText(), server).map((one) => ({ ...one, range: rangeOf(one.range) }));
}

/** Of settings of mongod.conf itself, outside of its configStrings. */
function confActions(
  document: vscode.TextDocument,
  diagnostic: vscode.Diagnostic,
  server: ServerVersion,
): vscode.CodeAction[] {
  if (document.languageId !== 'yaml') return [];
  const rangeOfSpan = ({ start, end }: Span): vscode.Range =>
    new vscode.Range(document.positionAt(start), document.positionAt(end));
  return checkMongodConf(document.getText(), server)
    .filter((problem) => problem.code === diagnostic.code && rangeOfSpan(problem).isEqual(diagnostic.range))
    .flatMap(confFixes)
    .map(({ title, replace, text }) => {
      const edit = new vscode.WorkspaceEdit();
      edit.replace(document.uri, rangeOfSpan(replace), text);
      return quickFix(title, diagnostic, edit);
    });
}

function quickFix(title: string, diagnostic: vscode.Diagnostic, edit: vscode.WorkspaceEdit): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.diagnostics = [diagnostic];
  action.edit = edit;
  return action;
}
