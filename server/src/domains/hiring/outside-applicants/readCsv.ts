export interface CsvLine {
  /** As a text editor counts it, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Reads CSV (RFC 4180) with commas, or with semicolons or tabs as some spreadsheets write it. An apostrophe before what
 * a spreadsheet would take as a formula, as in tables that this site exports, is removed.
 */
export function readCsv(csv: string): CsvLine[] {
  const input = csv.startsWith('\uFEFF') ? csv.slice(1) : csv;
  const firstLine = /^[^\r\n]*/.exec(input)?.[0] ?? '';
  const count = (separator: string) => firstLine.split(separator).length;
  const separator = SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let start = 1;
  const endCell = () => {
    cells.push(cell.replace(/^'(?=[=+\-@\t\r])/, ''));
    cell = '';
  };
  const endLine = () => {
    endCell();
    lines.push({ line: start, cells });
    cells = [];
  };
  for (let at = 0; at < input.length; at += 1) {
    const sign = input[at] as string;
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (input[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') {
      endLine();
      start = line;
    } else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || cells.length > 0) endLine();
  return lines;
}
