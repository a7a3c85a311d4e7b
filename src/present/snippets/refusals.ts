// A collection's name and its indexes -> what servers or drivers will refuse of them. It is said, not withheld: the
// indexes of a report are there, whatever newer servers think of them.
import { utf8Text } from '../../core/configString/utf8Text.ts';
import type { Problem } from '../../core/failure.ts';
import type { SnippetIndex } from './snippet.ts';

export function nameRefusals(collection: string): Problem[] {
  const values = { collection };
  // a namespace has 255 bytes, the database and a dot included
  if (utf8Text(collection).bytes.length > 253) return [{ code: 'snippet.name-long', values }];
  if (collection.includes('$')) return [{ code: 'snippet.name-dollar', values }];
  if (collection.startsWith('system.')) return [{ code: 'snippet.name-system', values }];
  return /^\.|\.\.|\.$/.test(collection) ? [{ code: 'snippet.name-dots', values }] : [];
}

const kinds: ReadonlySet<number | string> = new Set(['text', 'hashed', '2d', '2dsphere']);

export function indexRefusals({ key, options }: SnippetIndex): Problem[] {
  const found: Problem[] = [];
  const paths = key.map(([path]) => path);
  for (const [at, [path, direction]] of key.entries()) {
    if (paths.indexOf(path) < at) found.push({ code: 'snippet.path-twice', values: { path } });
    if (typeof direction === 'number' ? direction === 0 || Number.isNaN(direction) : !kinds.has(direction))
      found.push({ code: 'snippet.index-direction', values: { path, written: direction } });
    const parts = path === '$**' ? [] : path.replace(/\.\$\*\*$/, '').split('.');
    if (parts.includes('')) found.push({ code: 'snippet.path-empty', values: { path } });
    // those of a DBRef may stand inside
    else if (parts.some((part, place) => part.startsWith('$') && !(place > 0 && /^\$(?:id|ref|db)$/.test(part))))
      found.push({ code: 'snippet.path-dollar', values: { path } });
  }
  const hashed = key.filter(([, direction]) => direction === 'hashed').length;
  if (hashed > 1) found.push({ code: 'snippet.hashed-twice', values: {} });
  if (hashed > 0 && options.unique === true) found.push({ code: 'snippet.hashed-unique', values: {} });
  if (options.expireAfterSeconds !== undefined && key.length > 1)
    found.push({ code: 'snippet.expiring-compound', values: {} });
  return found;
}
