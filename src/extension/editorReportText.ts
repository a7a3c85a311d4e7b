// What is remembered of a collection -> Markdown to open.
import { indexText } from '../present/indexText.ts';
import type { Remembered } from '../present/hints/remembered.ts';
import { markdownReport } from '../present/markdownReport.ts';

export function rememberedText({ report, indexReport }: Remembered): string {
  const ofIndexes = indexReport ? `\`\`\`text\n${indexText(indexReport, 'both')}\`\`\`\n` : '';
  return [report ? markdownReport(report) : '', ofIndexes].filter((text) => text !== '').join('\n\n');
}
