import stringWidth from 'string-width';

type Cell = string | number | Date | null | undefined;

/** Rows below their headings, in columns. */
export function textTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [headings, ...rows.map((row) => row.map(cellText))];
  const widths = headings.map((_, column) => widest(lines.map((line) => line[column] ?? '')));
  return lines
    .map((line) =>
      line
        .map((cell, column) => padded(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One fact per line. */
export function facts(entries: Readonly<Record<string, Cell>>): string {
  const width = widest(Object.keys(entries));
  return Object.entries(entries)
    .map(([name, value]) => `${padded(name, width)}  ${cellText(value)}`)
    .join('\n');
}

/** By terminal columns: the marks of Burmese syllables have none. */
const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => stringWidth(text)));
const padded = (text: string, width: number) => text + ' '.repeat(width - stringWidth(text));

function cellText(value: Cell): string {
  if (value instanceof Date) return localTime(value);
  return value === null || value === undefined ? '-' : String(value);
}

function localTime(moment: Date): string {
  return moment.toLocaleString('sv-SE', { timeZoneName: 'shortOffset' });
}
