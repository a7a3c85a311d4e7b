// A snippet -> the cursor of an editor, in the style of its file; the clipboard; or a file of its own.
import * as vscode from 'vscode';
import { indented, marginAt, styleOf, withoutImportsOf } from '../present/snippets/fileStyle.ts';
import { defaultStyle, type Snippet, type SnippetRequest, type SnippetTarget } from '../present/snippets/snippet.ts';
import { defaultStyles, writeSnippet } from '../present/snippets/writeSnippet.ts';

/** In the style of a document that is open. */
export function snippetText(target: SnippetTarget, request: SnippetRequest, document: vscode.TextDocument): string {
  const { insertSpaces, tabSize } = editorOptions(document);
  const ending = document.fileName.slice(document.fileName.lastIndexOf('.') + 1);
  const style = styleOf({
    text: document.getText(),
    indent: insertSpaces ? ' '.repeat(tabSize) : '\t',
    moduleKind: /^[cm][jt]s$/.test(ending) ? (ending.startsWith('c') ? 'commonjs' : 'esm') : null,
    fallback: defaultStyles[target] ?? defaultStyle,
  });
  return withoutImportsOf(writeSnippet(target, request, style).text, document.getText());
}

function editorOptions(document: vscode.TextDocument): { insertSpaces: boolean; tabSize: number } {
  const editor = vscode.window.visibleTextEditors.find((one) => one.document === document);
  const { insertSpaces, tabSize } = editor?.options ?? {};
  return { insertSpaces: insertSpaces !== false, tabSize: typeof tabSize === 'number' ? tabSize : 2 };
}

/** @returns false where the file takes no edits */
async function insertSnippetAt(
  editor: vscode.TextEditor,
  target: SnippetTarget,
  request: SnippetRequest,
): Promise<boolean> {
  const { document, selection } = editor;
  const { insertSpaces, tabSize } = editorOptions(document);
  const line = document.lineAt(selection.start.line);
  const margin = marginAt(document.getText(), line.lineNumber, insertSpaces ? ' '.repeat(tabSize) : '\t');
  const isBlank = line.isEmptyOrWhitespace;
  // a line of its own ends by itself
  const put = indented(snippetText(target, request, document).trimEnd(), margin);
  const range = isBlank ? new vscode.Range(line.range.start, selection.end) : selection;
  return editor.edit((edit) => edit.replace(range, isBlank ? margin + put : put));
}

async function openSnippet({ language, text }: Snippet): Promise<void> {
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language, content: text }));
}

/**
 * What cannot be inserted is opened as a new file.
 * @param editor where to insert it
 * @throws Failure: why the server would refuse it; nothing was touched then
 */
export async function useSnippet(
  how: 'insert' | 'copy' | 'open',
  target: SnippetTarget,
  request: SnippetRequest,
  editor: () => Promise<vscode.TextEditor | null> | vscode.TextEditor | null,
): Promise<'inserted' | 'copied' | 'opened'> {
  const snippet = writeSnippet(target, request);
  if (how === 'copy') {
    await vscode.env.clipboard.writeText(snippet.text);
    return 'copied';
  }
  const into = how === 'insert' ? await editor() : null;
  if (into && (await insertSnippetAt(into, target, request))) return 'inserted';
  await openSnippet(snippet);
  return 'opened';
}
