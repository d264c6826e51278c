type Cell = string | number | Date | null | undefined;

/** Rows under their heads, in columns. */
export function textTable(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [heads, ...rows.map((row) => row.map(cellText))];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One fact a line. */
export function facts(entries: Readonly<Record<string, Cell>>): string {
  const width = Math.max(...Object.keys(entries).map((name) => name.length));
  return Object.entries(entries)
    .map(([name, value]) => `${name.padEnd(width)}  ${cellText(value)}`)
    .join('\n');
}

function cellText(value: Cell): string {
  if (value instanceof Date) return localTime(value);
  return value === null || value === undefined ? '-' : String(value);
}

function localTime(moment: Date): string {
  return moment.toLocaleString('sv-SE', { timeZoneName: 'shortOffset' });
}
