// Larger page images, where they save enough to be worth a setting: said for the codec that would be smallest with them.
import type { Rule } from './rule.ts';

export const paddingLever: Rule = (figures) => {
  const withLever = figures.flatMap((row) =>
    row.lever ? [{ id: row.id, lever: row.lever, fileBytes: row.fileBytes }] : [],
  );
  if (withLever.length === 0) return [];
  const then = (row: (typeof withLever)[number]): number => row.fileBytes.expected * (1 - row.lever.savedShare);
  const { id, lever } = withLever.reduce((best, row) => (then(row) < then(best) ? row : best));
  return [
    {
      code: 'advice.page-image',
      values: {
        codec: id,
        imageBytes: lever.memoryPageImageMaxBytes,
        share: lever.savedShare,
        readBytes: lever.pointReadBytes,
        readBytesNow: lever.pointReadBytesNow,
      },
    },
  ];
};
