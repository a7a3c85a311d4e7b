// Documents -> inlay hints, lenses and hovers at their definitions, from the last reports. Nothing here asks a server.
import * as vscode from 'vscode';
import type { Definition } from '../code/definition.ts';
import { codeLens } from '../present/hints/codeLens.ts';
import { hover, type HoverLinks } from '../present/hints/hover.ts';
import { inlayHint } from '../present/hints/inlayHint.ts';
import { choiceName, matchReport, type Match } from '../present/hints/remembered.ts';
import { rangeOf } from './editorConfig.ts';
import type { EditorParser, Found } from './editorParser.ts';
import type { EditorReports } from './editorReports.ts';
import { readEditorSettings } from './editorSettings.ts';

const commandLink = (command: string, ...given: readonly unknown[]): string =>
  `command:pageweight.editor.${command}?${encodeURIComponent(JSON.stringify(given))}`;

export class EditorHints
  implements vscode.Disposable, vscode.InlayHintsProvider, vscode.CodeLensProvider, vscode.HoverProvider
{
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChangeInlayHints = this.changed.event;
  readonly onDidChangeCodeLenses = this.changed.event;
  private readonly parser: EditorParser;
  private readonly reports: EditorReports;

  constructor(parser: EditorParser, reports: EditorReports) {
    this.parser = parser;
    this.reports = reports;
  }

  refresh(): void {
    this.changed.fire();
  }

  dispose(): void {
    this.changed.dispose();
  }

  async provideInlayHints(
    document: vscode.TextDocument,
    visible: vscode.Range,
    token: vscode.CancellationToken,
  ): Promise<vscode.InlayHint[]> {
    if (!readEditorSettings(document.uri).inlayHints) return [];
    const found = await this.found(document, token);
    return (found?.definitions ?? []).flatMap((definition) => {
      if (!visible.intersection(rangeOf(definition.ranges.definition))) return [];
      const match = this.match(document, definition);
      const hint = match.kind === 'found' ? inlayHint(definition, match.remembered, Date.now()) : null;
      if (!hint) return [];
      const shown = new vscode.InlayHint(new vscode.Position(hint.position.line, hint.position.character), hint.text);
      shown.paddingLeft = true;
      shown.tooltip = this.markdown(document, definition, match);
      return [shown];
    });
  }

  async provideCodeLenses(document: vscode.TextDocument, token: vscode.CancellationToken): Promise<vscode.CodeLens[]> {
    if (!readEditorSettings(document.uri).codeLens) return [];
    const found = await this.found(document, token);
    return (found?.definitions ?? []).map((definition) => {
      const { range, title, command, subject } = codeLens(definition, this.match(document, definition));
      const arguments_ = command === 'chooseCollection' ? [this.nameOf(document, definition)] : [subject];
      return new vscode.CodeLens(rangeOf(range), {
        title,
        command: `pageweight.editor.${command}`,
        arguments: arguments_,
      });
    });
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.Hover | null> {
    const found = await this.found(document, token);
    const definition = found?.definitions.findLast(({ ranges }) => {
      const parts = [ranges.keys, ranges.collection].filter((range) => range !== null);
      const head = new vscode.Range(
        ranges.definition.start.line,
        ranges.definition.start.character,
        ranges.definition.start.line,
        Number.MAX_SAFE_INTEGER,
      );
      return (
        parts.some((range) => rangeOf(range).contains(position)) ||
        (rangeOf(ranges.definition).contains(position) && head.contains(position))
      );
    });
    if (!definition) return null;
    const text = this.markdown(document, definition, this.match(document, definition));
    return new vscode.Hover(text, rangeOf(definition.ranges.definition));
  }

  private markdown(document: vscode.TextDocument, definition: Definition, match: Match): vscode.MarkdownString {
    const links: HoverLinks = {
      openReport: (namespace) => commandLink('openReport', namespace),
      estimate: (subject) => commandLink('estimate', subject),
      chooseCollection: () => commandLink('chooseCollection', this.nameOf(document, definition)),
    };
    const text = new vscode.MarkdownString(hover(definition, match, links, Date.now()));
    text.isTrusted = {
      enabledCommands: ['openReport', 'estimate', 'chooseCollection'].map((name) => `pageweight.editor.${name}`),
    };
    return text;
  }

  private found(document: vscode.TextDocument, token: vscode.CancellationToken): Promise<Found | null> {
    return this.parser.find(document, token);
  }

  private nameOf(document: vscode.TextDocument, definition: Definition): string {
    return choiceName(vscode.workspace.asRelativePath(document.uri), definition);
  }

  private match(document: vscode.TextDocument, definition: Definition): Match {
    return matchReport(definition, this.reports.list(), this.reports.choice(this.nameOf(document, definition)));
  }
}
