import { stringify } from 'csv-stringify/sync';

interface Column {
  /** The field of a row. */
  readonly key: string;
  readonly header: string;
}

/**
 * Rows as CSV for spreadsheets: UTF-8 with a byte order mark. Values that a spreadsheet would take as formulas are
 * quoted as text.
 */
export function csvTable(rows: readonly object[], columns: readonly Column[]): string {
  return stringify([...rows], {
    bom: true,
    header: true,
    columns: [...columns],
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
