// A command and completions -> snippets in the style of the open file, inserted, copied or opened as a file of their own.
import * as vscode from 'vscode';
import { codecIds } from '../core/codecs/codec.ts';
import { problemOf } from '../core/failure.ts';
import { sentenceOf } from '../present/sentences.ts';
import { indented, marginAt, styleOf, withoutImportsOf } from '../present/snippets/fileStyle.ts';
import { defaultStyle, type SnippetRequest, type SnippetTarget } from '../present/snippets/snippet.ts';
import { defaultStyles, writeSnippet } from '../present/snippets/writeSnippet.ts';

interface TargetItem extends vscode.QuickPickItem {
  readonly target: SnippetTarget;
}

const targets: readonly TargetItem[] = [
  { target: 'mongosh', label: 'mongosh' },
  { target: 'node', label: 'Node driver' },
  { target: 'mongoose', label: 'Mongoose', description: '7.4 or newer' },
  { target: 'mongoose-older', label: 'Mongoose', description: 'before 7.4' },
  { target: 'migrate-mongo', label: 'migrate-mongo', description: 'up and down' },
  { target: 'pymongo', label: 'PyMongo' },
  { target: 'mongod.conf', label: 'mongod.conf', description: 'for the whole server' },
  { target: 'command', label: 'Command', description: 'plain JSON' },
];

/** Targets that fit a file, the likeliest first. */
function targetsFor(language: string): readonly TargetItem[] {
  const wanted: readonly SnippetTarget[] =
    language === 'python'
      ? ['pymongo']
      : language === 'yaml'
        ? ['mongod.conf']
        : language === 'json'
          ? ['command']
          : language === 'mongodb'
            ? ['mongosh']
            : ['node', 'mongoose', 'mongoose-older', 'migrate-mongo', 'mongosh'];
  return [...targets].sort((a, b) => place(wanted, a.target) - place(wanted, b.target));
}

const place = (wanted: readonly SnippetTarget[], target: SnippetTarget): number =>
  (wanted.indexOf(target) + wanted.length + 1) % (wanted.length + 1);

export function snippetText(
  target: SnippetTarget,
  request: SnippetRequest,
  document: vscode.TextDocument | null,
): string {
  const fallback = defaultStyles[target] ?? defaultStyle;
  if (!document) return writeSnippet(target, request, fallback).text;
  const { insertSpaces, tabSize } = editorOptions(document);
  const ending = document.fileName.slice(document.fileName.lastIndexOf('.') + 1);
  const style = styleOf({
    text: document.getText(),
    indent: insertSpaces ? ' '.repeat(tabSize) : '\t',
    moduleKind: /^[cm][jt]s$/.test(ending) ? (ending.startsWith('c') ? 'commonjs' : 'esm') : null,
    fallback,
  });
  return withoutImportsOf(writeSnippet(target, request, style).text, document.getText());
}

function editorOptions(document: vscode.TextDocument): { insertSpaces: boolean; tabSize: number } {
  const editor = vscode.window.visibleTextEditors.find((one) => one.document === document);
  const { insertSpaces, tabSize } = editor?.options ?? {};
  return { insertSpaces: insertSpaces !== false, tabSize: typeof tabSize === 'number' ? tabSize : 2 };
}

/** `pageweight.editor.insertSnippet`: what is not given is asked for. */
export async function insertSnippet(given: Partial<SnippetRequest> = {}): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const collection = given.collection ?? (await vscode.window.showInputBox({ title: 'Which collection?' }));
  if (!collection) return;
  const compressor = given.compressor ?? (await pickCompressor());
  if (!compressor) return;
  const chosen = await vscode.window.showQuickPick(targetsFor(editor?.document.languageId ?? ''), {
    title: `Create ${collection} with ${compressor} by`,
  });
  if (!chosen) return;
  const how = await vscode.window.showQuickPick(
    [...(editor ? ['Insert at the cursor'] : []), 'Copy', 'Open as a new file'],
    { title: 'What to do with it' },
  );
  if (!how) return;
  try {
    const request: SnippetRequest = { indexes: [], ...given, collection, compressor };
    const isInserted = how.startsWith('Insert') && editor !== undefined;
    const text = snippetText(chosen.target, request, isInserted ? editor.document : null);
    if (isInserted) await insertAt(editor, text);
    else if (how === 'Copy') await vscode.env.clipboard.writeText(text);
    else await openNew(chosen.target, text);
  } catch (error) {
    void vscode.window.showErrorMessage(sentenceOf(problemOf(error)));
  }
}

const pickCompressor = async (): Promise<SnippetRequest['compressor']> => {
  const chosen = await vscode.window.showQuickPick(codecIds.toReversed(), { title: 'Which block compressor?' });
  return codecIds.find((id) => id === chosen);
};

async function insertAt(editor: vscode.TextEditor, text: string): Promise<void> {
  const { document, selection } = editor;
  const { insertSpaces, tabSize } = editorOptions(document);
  const line = document.lineAt(selection.start.line);
  const margin = marginAt(document.getText(), line.lineNumber, insertSpaces ? ' '.repeat(tabSize) : '\t');
  const isBlank = line.isEmptyOrWhitespace;
  // a line of its own ends by itself
  const put = indented(text.trimEnd(), margin);
  const range = isBlank ? new vscode.Range(line.range.start, selection.end) : selection;
  await editor.edit((edit) => edit.replace(range, isBlank ? margin + put : put));
}

async function openNew(target: SnippetTarget, content: string): Promise<void> {
  const language =
    target === 'pymongo' ? 'python' : target === 'mongod.conf' ? 'yaml' : target === 'command' ? 'json' : 'javascript';
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language, content }));
}

/** `pw-createCollection`, `pw-createCollection-mongoose`, …: the name and the compressor are filled in by hand. */
export class SnippetCompletions implements vscode.CompletionItemProvider {
  provideCompletionItems(document: vscode.TextDocument, position: vscode.Position): vscode.CompletionItem[] {
    const before = document.lineAt(position.line).text.slice(0, position.character);
    const typed = /[\w-]*$/.exec(before)![0];
    if (typed === '' || !'pw-createcollection'.startsWith(typed.toLowerCase().slice(0, 19))) return [];
    const isPython = document.languageId === 'python';
    const fitting: readonly SnippetTarget[] = isPython
      ? ['pymongo']
      : ['node', 'mongosh', 'mongoose', 'mongoose-older', 'migrate-mongo'];
    return fitting.map((target, at) => {
      const label = at === 0 ? 'pw-createCollection' : `pw-createCollection-${target}`;
      const item = new vscode.CompletionItem(
        { label, description: targets.find((one) => one.target === target)!.label },
        vscode.CompletionItemKind.Snippet,
      );
      const name = 'collectionName';
      const text = snippetText(target, { collection: name, compressor: 'zstd', indexes: [] }, document);
      item.insertText = new vscode.SnippetString(
        text
          .trimEnd()
          .replaceAll(/[\\$}]/g, '\\$&')
          .replaceAll(name, '${1:collectionName}')
          .replaceAll('block_compressor=zstd', 'block_compressor=${2|zstd,snappy,zlib,none|}'),
      );
      item.range = new vscode.Range(position.translate(0, -typed.length), position);
      item.filterText = label;
      item.documentation = new vscode.MarkdownString().appendCodeblock(text, document.languageId);
      return item;
    });
  }
}
