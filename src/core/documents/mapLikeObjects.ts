// Paths of a schema -> which objects are maps: their names are data (ids, dates, users), new ones in every document.
import type { SchemaNode } from './schemaNode.ts';

/** Objects with fewer names are listed whatever they are. */
const fewNames = 100;
/** A field of such an object would be in at least this share of the objects. */
const usualPresence = 0.05;
const mostlyThere = 0.5;
/** Objects after which presence says something. */
const enoughObjects = 20;

/** Asked as names are added: at 100 fields, then at each doubling. Returns the paths freed. */
export function collapseIfMap(node: SchemaNode): number {
  const names = node.children.length;
  if (names < fewNames || !isPowerOfTwo(names / fewNames)) return 0;
  const isData = dataIn(node);
  return isData ? node.collapse(isData) : 0;
}

/** When no path can be added: every map is collapsed; failing that, of the widest object what is mostly missing. */
export function collapseMaps(root: SchemaNode): number {
  let freed = 0;
  let widest: SchemaNode | null = null;
  const visit = (node: SchemaNode): void => {
    const isData = dataIn(node);
    if (isData) freed += node.collapse(isData);
    else if (node.children.length > (widest?.children.length ?? fewNames) && isSparse(node)) widest = node;
    node.children.forEach(visit);
  };
  visit(root);
  const last = widest as SchemaNode | null;
  return freed > 0 || !last ? freed : last.collapse(({ count }) => count < mostlyThere * last.objects);
}

/** Which fields of the object are data; null where it is an ordinary one. */
function dataIn(node: SchemaNode): ((child: SchemaNode) => boolean) | null {
  const fields = node.children.filter(({ kind }) => kind === 'field');
  if (fields.length < fewNames) return null;
  const isId = (child: SchemaNode): boolean => looksLikeId(child.name);
  if (fields.filter(isId).length > 0.9 * fields.length) return isId;
  if (node.objects < enoughObjects) return null;
  const isRare = ({ count }: SchemaNode): boolean => count < usualPresence * node.objects + 1;
  return fields.filter(isRare).length > 0.75 * fields.length ? isRare : null;
}

function isSparse(node: SchemaNode): boolean {
  const held = node.children.reduce((sum, { count }) => sum + count, 0);
  return held < 0.3 * node.objects * node.children.length;
}

/** digits, hexadecimal (ObjectIds, hashes, UUIDs), dates: at least one digit and nothing but digits, a-f and separators */
function looksLikeId(name: Uint8Array): boolean {
  let digits = 0;
  for (const byte of name) {
    if (byte >= 0x30 && byte <= 0x39) digits++;
    else if (byte !== 0x2d && byte !== 0x3a && byte !== 0x5f && ((byte | 32) < 0x61 || (byte | 32) > 0x66))
      return false;
  }
  return digits > 0 && (digits === name.length || name.length >= 8);
}

const isPowerOfTwo = (value: number): boolean => Number.isInteger(Math.log2(value));
