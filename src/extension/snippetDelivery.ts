// A snippet -> the cursor of an editor, in the style of its file; the clipboard; or a file of its own.
import * as vscode from 'vscode';
import {
  fittedTo,
  importPlace,
  indented,
  marginAt,
  styleOf,
  type FittedSnippet,
} from '../present/snippets/fileStyle.ts';
import { defaultStyle, type Snippet, type SnippetRequest, type SnippetTarget } from '../present/snippets/snippet.ts';
import { defaultStyles, writeSnippet } from '../present/snippets/writeSnippet.ts';

/** In the style of a document that is open. */
export function fittedSnippet(
  target: SnippetTarget,
  request: SnippetRequest,
  document: vscode.TextDocument,
): FittedSnippet {
  const { insertSpaces, tabSize } = editorOptions(document);
  const ending = document.fileName.slice(document.fileName.lastIndexOf('.') + 1);
  const style = styleOf({
    text: document.getText(),
    indent: insertSpaces ? ' '.repeat(tabSize) : '\t',
    moduleKind: /^[cm][jt]s$/.test(ending) ? (ending.startsWith('c') ? 'commonjs' : 'esm') : null,
    fallback: defaultStyles[target] ?? defaultStyle,
  });
  return fittedTo(document.getText(), writeSnippet(target, request, style).text);
}

/**
 * Where the lacking imports go, when that is above the cursor; else they stand in front of the snippet.
 * @param line of the cursor
 */
export function importEdit(
  { imports }: FittedSnippet,
  document: vscode.TextDocument,
  line: number,
): { readonly at: vscode.Position; readonly text: string } | null {
  const place = importPlace(document.getText());
  if (imports.length === 0 || place >= line) return null;
  const isFirst = place === 0;
  return { at: new vscode.Position(place, 0), text: `${imports.join('\n')}\n${isFirst ? '\n' : ''}` };
}

/** The whole as one text, for where the imports have no place of their own. */
export const wholeText = ({ imports, body }: FittedSnippet): string =>
  imports.length === 0 ? body : `${imports.join('\n')}\n\n${body}`;

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
  const snippet = fittedSnippet(target, request, document);
  const above = importEdit(snippet, document, line.lineNumber);
  const put = indented((above ? snippet.body : wholeText(snippet)).trimEnd(), margin);
  const range = isBlank ? new vscode.Range(line.range.start, selection.end) : selection;
  return editor.edit((edit) => {
    if (above) edit.insert(above.at, above.text);
    edit.replace(range, isBlank ? margin + put : put);
  });
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
