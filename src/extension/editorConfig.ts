// A place in a document -> the configString it stands in, decoded, with ranges of the document.
import * as vscode from 'vscode';
import type { Definition } from '../code/definition.ts';
import type { Span } from '../core/configString/grammar.ts';
import type { TableContext } from '../core/configString/tableCreationString.ts';
import type { ServerVersion } from '../core/report.ts';
import {
  decodeLiteral,
  encodeLiteral,
  offsetInText,
  spanInLiteral,
  type DecodedLiteral,
  type LiteralKind,
} from '../present/configLanguage/literal.ts';
import { yamlScalars } from '../present/configLanguage/yamlScalars.ts';

export interface ConfigPlace {
  readonly text: string;
  readonly context: TableContext;
  offsetAt(position: vscode.Position): number;
  rangeOf(span: Span): vscode.Range;
  /** text to put in -> as it must be written there */
  written(text: string): string;
}

export const rangeOf = ({ start, end }: Definition['ranges']['definition']): vscode.Range =>
  new vscode.Range(start.line, start.character, end.line, end.character);

export function configPlaces(
  document: vscode.TextDocument,
  definitions: readonly Definition[],
  server: ServerVersion,
): readonly ConfigPlace[] {
  if (document.languageId === 'yaml') return yamlPlaces(document, server);
  return definitions.flatMap(({ kind, configString }) => {
    if (!configString) return [];
    const range = rangeOf(configString.range);
    const raw = document.getText(range);
    const language: LiteralKind = document.languageId === 'python' ? 'python' : 'javascript';
    const decoded = decodeLiteral(raw, configString.verbatim ? 'plain' : language);
    // put together of several literals, or a raw string: its places are not known
    if (decoded.text !== configString.text) return [];
    return [placeOf(document, document.offsetAt(range.start), decoded, language, { server, kind })];
  });
}

function yamlPlaces(document: vscode.TextDocument, server: ServerVersion): ConfigPlace[] {
  return yamlScalars(document.getText())
    .filter(({ path }) => /^storage\.wiredTiger\.(?:collection|index)Config\.configString$/.test(path))
    .map(({ path, decoded, kind, start }) =>
      placeOf(document, start, decoded, kind, {
        server,
        kind: path.includes('.indexConfig.') ? 'index' : 'collection',
      }),
    );
}

function placeOf(
  document: vscode.TextDocument,
  start: number,
  decoded: DecodedLiteral,
  kind: LiteralKind,
  context: TableContext,
): ConfigPlace {
  const quote = document.getText().charAt(start - 1);
  return {
    text: decoded.text,
    context,
    offsetAt: (position) => offsetInText(decoded, document.offsetAt(position) - start),
    rangeOf: (span) => {
      const inside = spanInLiteral(decoded, span);
      return new vscode.Range(document.positionAt(start + inside.start), document.positionAt(start + inside.end));
    },
    written: (text) => encodeLiteral(text, kind, quote),
  };
}

export function configPlaceAt(position: vscode.Position, places: readonly ConfigPlace[]): ConfigPlace | null {
  return places.find((place) => place.rangeOf({ start: 0, end: place.text.length }).contains(position)) ?? null;
}
