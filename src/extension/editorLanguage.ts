// Places inside configStrings -> completion and hover; and the beliefs that are explained where they are typed.
import * as vscode from 'vscode';
import { completeConfig } from '../present/configLanguage/completion.ts';
import { hoverConf } from '../present/configLanguage/confHover.ts';
import { hoverConfig } from '../present/configLanguage/hover.ts';
import { isAboutMongo, mythAt } from '../present/configLanguage/myths.ts';
import { markdownText } from '../present/hints/markdownText.ts';
import { configPlaceAt, configPlaces, type ConfigPlace } from './editorConfig.ts';
import type { EditorParser } from './editorParser.ts';
import { readEditorSettings } from './editorSettings.ts';

export class EditorLanguage implements vscode.CompletionItemProvider, vscode.HoverProvider {
  private readonly parser: EditorParser;

  constructor(parser: EditorParser) {
    this.parser = parser;
  }

  async provideCompletionItems(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.CompletionItem[]> {
    const place = await this.place(document, position, token);
    if (!place) return [];
    return completeConfig(place.text, place.offsetAt(position), place.context).map((one) => {
      const kind = one.kind === 'key' ? vscode.CompletionItemKind.Property : vscode.CompletionItemKind.Value;
      const item = new vscode.CompletionItem({ label: one.label, description: one.detail }, kind);
      const written = place.written(one.insert);
      // between the brackets of a group
      item.insertText = written.endsWith('=()')
        ? new vscode.SnippetString(`${written.slice(0, -1).replaceAll('$', '\\$')}$0)`)
        : written;
      const range = place.rangeOf(one.replace);
      item.range = { inserting: range.with(undefined, position), replacing: range };
      item.documentation = one.documentation;
      item.sortText = `${one.rank}${one.label}`;
      if (written.endsWith('=')) item.command = { command: 'editor.action.triggerSuggest', title: 'Values' };
      return item;
    });
  }

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.Hover | null> {
    const myth = mythAt(document.lineAt(position.line).text, position.character);
    if (myth && isAboutMongo(document.getText()))
      return new vscode.Hover(
        new vscode.MarkdownString(markdownText(myth.text)),
        new vscode.Range(position.line, myth.start, position.line, myth.end),
      );
    const place = await this.place(document, position, token);
    const shown = place && hoverConfig(place.text, place.offsetAt(position), place.context);
    const { server } = readEditorSettings(document.uri);
    const conf =
      document.languageId === 'yaml' ? hoverConf(document.getText(), document.offsetAt(position), server) : null;
    if (!shown && conf) {
      const range = new vscode.Range(document.positionAt(conf.span.start), document.positionAt(conf.span.end));
      return new vscode.Hover(new vscode.MarkdownString(conf.markdown), range);
    }
    return shown ? new vscode.Hover(new vscode.MarkdownString(shown.markdown), place.rangeOf(shown.span)) : null;
  }

  private async place(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<ConfigPlace | null> {
    const { server } = readEditorSettings(document.uri);
    const found = document.languageId === 'yaml' ? null : await this.parser.find(document, token);
    if (token.isCancellationRequested) return null;
    return configPlaceAt(position, configPlaces(document, found?.definitions ?? [], server));
  }
}
