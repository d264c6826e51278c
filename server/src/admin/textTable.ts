import stringWidth from 'string-width';
import alignColumns from 'text-table';

type Cell = string | number | Date | null | undefined;

/** Rows in columns below their headings. */
export function textTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return inColumns([[...headings], ...rows.map((row) => row.map(cellText))]);
}

/** One fact on each line. */
export function facts(entries: Readonly<Record<string, Cell>>): string {
  return inColumns(Object.entries(entries).map(([name, value]) => [name, cellText(value)]));
}

/** Aligns by terminal columns, because the marks of Burmese syllables take none. */
const inColumns = (rows: string[][]) => alignColumns(rows, { hsep: '  ', stringLength: stringWidth });

function cellText(value: Cell): string {
  if (value instanceof Date) return localTime(value);
  return value === null || value === undefined ? '-' : String(value);
}

function localTime(moment: Date): string {
  return moment.toLocaleString('sv-SE', { timeZoneName: 'shortOffset' });
}
