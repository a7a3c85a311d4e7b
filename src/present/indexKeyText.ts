// An index key <-> the words a person writes for it: tenantId: 1, createdAt: -1.

export function indexKeyText(key: Readonly<Record<string, number | string>>): string {
  return Object.entries(key)
    .map(([path, direction]) => `${path}: ${direction}`)
    .join(', ');
}

const kinds = ['hashed', 'text', '2dsphere', '2d'];

/** Null where it is no key. Braces and quotes, as pasted from code, are allowed. */
export function parseIndexKey(text: string): (readonly [string, number | string])[] | null {
  const inner = text
    .trim()
    .replace(/^\{|\}$/g, '')
    .trim();
  if (inner === '') return null;
  const key: (readonly [string, number | string])[] = [];
  for (const part of inner.split(',')) {
    const colon = part.lastIndexOf(':');
    const path = unquoted(colon < 0 ? part : part.slice(0, colon));
    const direction = colon < 0 ? '1' : unquoted(part.slice(colon + 1));
    if (path === '') return null;
    if (direction === '1' || direction === '-1') key.push([path, Number(direction)]);
    else if (kinds.includes(direction)) key.push([path, direction]);
    else return null;
  }
  return key;
}

function unquoted(text: string): string {
  const trimmed = text.trim();
  const quote = trimmed[0];
  return (quote === '"' || quote === "'") && trimmed.at(-1) === quote && trimmed.length > 1
    ? trimmed.slice(1, -1)
    : trimmed;
}
