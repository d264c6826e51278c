import stringWidth from 'string-width';
import { misuse } from './operatorError.ts';

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
function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? '')))) ?? [];
  const padded = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell));
  return rows.map((row) => row.map(padded).join('  ').trimEnd()).join('\n');
}

function cellText(value: Cell): string {
  if (value instanceof Date) return localTime(value);
  return value === null || value === undefined ? '-' : String(value);
}

function localTime(moment: Date): string {
  return moment.toLocaleString('sv-SE', { timeZoneName: 'shortOffset' });
}

/**
 * Parses the number in a command.
 * @throws OperatorError JP-O001
 */
export function numberOf(word: string | undefined, what: string): number {
  if (word === undefined || !/^[1-9]\d{0,14}$/.test(word)) throw misuse(`${what} is a number, not ${word}`);
  return Number(word);
}
