// What an input holds, and its name where that does not tell -> how it is read, or why it is not.
import type { Content } from '../core/documents/contentKind.ts';
import { Failure } from '../core/failure.ts';

/**
 * @param described metadata lies beside it
 * @throws Failure `input.*`
 */
export function readingOf(content: Content, file: string, described: boolean): 'bson' | 'json' {
  switch (content.kind) {
    case 'bson':
      return 'bson';
    case 'json-array':
    case 'json-documents':
      return 'json';
    case 'empty':
      throw new Failure(described ? 'input.empty-collection' : 'input.empty', { file });
    case 'utf16':
      throw new Failure('input.utf16', { file });
    case 'unknown':
      // a first document, or a first line, may be damaged
      if (/\.bson(\.gz)?$/i.test(file)) return 'bson';
      if (/\.(json|ndjson|jsonl)(\.gz)?$/i.test(file)) return 'json';
      throw new Failure('input.unknown-format', { file });
    default:
      throw new Failure('input.foreign-format', { file, format: content.format ?? content.kind });
  }
}
