// Connection strings in a source file -> what they say of compression.
import { uriCompressors } from '../configLanguage/uriCompressors.ts';
import { diagnostic, type Rule } from './diagnostic.ts';

export const uriRule: Rule = ({ source: { text, lines } }) =>
  uriCompressors(text).map((span) => diagnostic('information', 'uri.network-compressors', lines.rangeOf(span)));
