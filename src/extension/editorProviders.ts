// Parts -> everything that works in source files, registered: hints, lenses, hovers, completion, diagnostics, fixes, snippets.
import * as vscode from 'vscode';
import { rememberedText } from './editorReportText.ts';
import { EditorDiagnostics } from './editorDiagnostics.ts';
import { EditorHints } from './editorHints.ts';
import { EditorLanguage } from './editorLanguage.ts';
import { EditorParser } from './editorParser.ts';
import type { EditorReports } from './editorReports.ts';
import { insertSnippet, SnippetCompletions } from './editorSnippets.ts';

const sources = ['javascript', 'javascriptreact', 'typescript', 'typescriptreact', 'mongodb', 'python'];
const sourceFiles: vscode.DocumentSelector = sources.map((language) => ({ language }));
const allFiles: vscode.DocumentSelector = [...sources, 'yaml'].map((language) => ({ language }));

export function registerEditor(reports: EditorReports, log: vscode.LogOutputChannel): vscode.Disposable[] {
  const parser = new EditorParser(reports, log);
  const hints = new EditorHints(parser, reports);
  const diagnostics = new EditorDiagnostics(parser, reports);
  const language = new EditorLanguage(parser);
  const refresh = (): void => {
    parser.invalidate();
    hints.refresh();
    diagnostics.refresh();
  };
  const commands: Readonly<Record<string, (...given: never[]) => Promise<void>>> = {
    insertSnippet,
    async estimate() {
      await vscode.commands.executeCommand('pageweight.estimate');
    },
    async openReport(namespace: string) {
      const remembered = reports.list().find((one) => one.namespace === namespace);
      if (!remembered) return;
      const content = rememberedText(remembered);
      const document = await vscode.workspace.openTextDocument({ language: 'markdown', content });
      await vscode.window.showTextDocument(document, vscode.ViewColumn.Beside);
    },
    async chooseCollection(name: string) {
      const known = reports.list().map(({ namespace }) => namespace);
      const other = 'Another one …';
      const chosen =
        known.length === 0
          ? other
          : await vscode.window.showQuickPick([...known, other], { title: 'Which collection is meant?' });
      const namespace =
        chosen === other
          ? await vscode.window.showInputBox({
              title: 'Which collection is meant?',
              placeHolder: 'database.collection',
            })
          : chosen;
      if (namespace) await reports.choose(name, namespace);
    },
  };
  return [
    parser,
    hints,
    diagnostics,
    reports.onDidChange(refresh),
    parser.onDidSettle(() => {
      hints.refresh();
      diagnostics.refresh();
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('pageweight')) refresh();
    }),
    vscode.languages.registerInlayHintsProvider(sourceFiles, hints),
    vscode.languages.registerCodeLensProvider(sourceFiles, hints),
    vscode.languages.registerHoverProvider(sourceFiles, hints),
    vscode.languages.registerHoverProvider(allFiles, language),
    vscode.languages.registerCompletionItemProvider(allFiles, language, ',', '=', '(', '"', "'", '`'),
    vscode.languages.registerCompletionItemProvider(sourceFiles, new SnippetCompletions(), '-'),
    vscode.languages.registerCodeActionsProvider(allFiles, diagnostics, {
      providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
    }),
    ...Object.entries(commands).map(([name, run]) =>
      vscode.commands.registerCommand(`pageweight.editor.${name}`, (...given: never[]) => run(...given)),
    ),
  ];
}
