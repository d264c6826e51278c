import stringWidth from 'string-width';
import alignColumns from 'text-table';

type Cell = string | number | Date | null | undefined;

/** Rows below their headings, in columns. */
export function textTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return inColumns([[...headings], ...rows.map((row) => row.map(cellText))]);
}

/** One fact per line. */
export function facts(entries: Readonly<Record<string, Cell>>): string {
  return inColumns(Object.entries(entries).map(([name, value]) => [name, cellText(value)]));
}

/** By terminal columns: the marks of Burmese syllables have none. */
const inColumns = (rows: string[][]) => alignColumns(rows, { hsep: '  ', stringLength: stringWidth });

function cellText(value: Cell): string {
  if (value instanceof Date) return localTime(value);
  return value === null || value === undefined ? '-' : String(value);
}

function localTime(moment: Date): string {
  return moment.toLocaleString('sv-SE', { timeZoneName: 'shortOffset' });
}
