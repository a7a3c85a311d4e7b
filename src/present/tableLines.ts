// Cells -> aligned lines.

/** First column to the left, numbers to the right. */
export function tableLines(rows: string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const space = ' '.repeat(widths[column]! - [...cell].length);
        const isBar = column === row.length - 1 && /^[█▏▎▍▌▋▊▉]*$/u.test(cell);
        return column === 0 || isBar ? cell + space : space + cell;
      })
      .join('  ')
      .trimEnd(),
  );
}
