// A command and completions -> snippets in the style of the open file, inserted, copied or opened as a file of their own.
import * as vscode from 'vscode';
import { codecIds } from '../core/codecs/codec.ts';
import { problemOf } from '../core/failure.ts';
import { sentenceOf } from '../present/sentences.ts';
import type { SnippetRequest, SnippetTarget } from '../present/snippets/snippet.ts';
import { targetNames, type TargetName } from '../present/snippets/targetNames.ts';
import { fittedSnippet, importEdit, useSnippet, wholeText } from './snippetDelivery.ts';

/** Targets that fit a file, the likeliest first. */
function targetsFor(language: string): readonly TargetName[] {
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
  return [...targetNames].sort((a, b) => place(wanted, a.target) - place(wanted, b.target));
}

const place = (wanted: readonly SnippetTarget[], target: SnippetTarget): number =>
  (wanted.indexOf(target) + wanted.length + 1) % (wanted.length + 1);

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
    [
      ...(editor ? [{ label: 'Insert at the cursor', use: 'insert' } as const] : []),
      { label: 'Copy', use: 'copy' } as const,
      { label: 'Open as a new file', use: 'open' } as const,
    ],
    { title: 'What to do with it' },
  );
  if (!how) return;
  try {
    const request: SnippetRequest = { indexes: [], ...given, collection, compressor };
    await useSnippet(how.use, chosen.target, request, () => editor ?? null);
  } catch (error) {
    void vscode.window.showErrorMessage(sentenceOf(problemOf(error)));
  }
}

const pickCompressor = async (): Promise<SnippetRequest['compressor']> => {
  const chosen = await vscode.window.showQuickPick(codecIds.toReversed(), { title: 'Which block compressor?' });
  return codecIds.find((id) => id === chosen);
};

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
        { label, description: targetNames.find((one) => one.target === target)!.label },
        vscode.CompletionItemKind.Snippet,
      );
      const name = 'collectionName';
      const snippet = fittedSnippet(target, { collection: name, compressor: 'zstd', indexes: [] }, document);
      const above = importEdit(snippet, document, position.line);
      if (above) item.additionalTextEdits = [vscode.TextEdit.insert(above.at, above.text)];
      const text = above ? snippet.body : wholeText(snippet);
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
