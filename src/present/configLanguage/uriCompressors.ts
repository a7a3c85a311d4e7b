// Source text -> where a connection string asks for `compressors`, which compress the network and store nothing.
import type { Span } from '../../core/configString/grammar.ts';

const uri = /\bmongodb(?:\+srv)?:\/\/[^\s'"`<>]{0,1000}?[?&](compressors=[^&\s'"`<>#]*)/gi;

/** Only the places: what else a connection string holds is nobody's business. */
export function uriCompressors(text: string): readonly Span[] {
  return [...text.matchAll(uri)].map((match) => {
    const end = match.index + match[0].length;
    return { start: end - match[1]!.length, end };
  });
}
