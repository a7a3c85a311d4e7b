// Any text -> the same in Markdown, where nothing of it is markup: no table cell, link, image, HTML or icon.

export function markdownText(text: string): string {
  return text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/[\\`*_{}[\]()#+\-.!|<>~&$@:/"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
