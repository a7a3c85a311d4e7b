// Words of the command line that hold a password, wherever they were put by mistake -> the same output without it. What is
// refused is repeated in messages: of this program, of the parser of words, of the system ("no such file …").

/** `scheme://user:password@`, with one slash too; from the colon to the last @ */
const afterScheme = /:\/{1,2}[^:/\s]*(:.+@)/s;
/** `user:password@host` alone; a drive and its path are none */
const alone = /^[^\s:/\\{}[\]"',]+(:(?!\\).+@)[^\s@{}"']+$/s;
const option = /(?:password|secret|token)(?:[=:]|%3a)([^&,\s]+)/gi;
const shown = '…';

/** @param words of the command line, and what else may hold a connection string */
export function secretHider(words: readonly string[]): (text: string) => string {
  const hidden = new Map<string, string>();
  const hide = (secret: string, instead: string): void => {
    // As written, and as it stands inside JSON.
    for (const form of [secret, JSON.stringify(secret).slice(1, -1)]) hidden.set(form, instead);
  };
  for (const word of words) {
    const userInfo = afterScheme.exec(word)?.[1] ?? alone.exec(word)?.[1];
    if (userInfo !== undefined) hide(userInfo, `:${shown}@`);
    for (const [pair, value] of word.matchAll(option)) hide(pair, pair.slice(0, -value!.length) + shown);
  }
  // A longer one may hold a shorter one.
  const inOrder = [...hidden].sort(([a], [b]) => b.length - a.length);
  return (text) => inOrder.reduce((left, [secret, instead]) => left.replaceAll(secret, () => instead), text);
}
