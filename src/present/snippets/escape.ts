// Characters that must not, or should not, stand in source text as they are -> escapes.

/**
 * Control and format characters (line separators, and those that turn the direction of text or show nothing), halves of
 * surrogate pairs, unassigned and private ones, and blanks other than the space.
 */
const unsafe = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');

/** `\uXXXX` for each half: JavaScript and JSON. */
export function escapeUtf16(text: string): string {
  return text.replaceAll(unsafe, (character) =>
    Array.from({ length: character.length }, (_, at) => `\\u${hex(character.charCodeAt(at), 4)}`).join(''),
  );
}

/** `\uXXXX`, beyond that `\UXXXXXXXX`: Python and YAML, where two halves are two characters. */
export function escapeCodePoints(text: string): string {
  return text.replaceAll(unsafe, (character) => {
    const code = character.codePointAt(0)!;
    return code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`;
  });
}

/** Backslashes and the quote around it. */
export function escapeQuoted(text: string, quote: '"' | "'"): string {
  return text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
}

/** Text inside a comment of one line. */
export function commentText(text: string): string {
  return text.replaceAll(unsafe, ' ');
}
