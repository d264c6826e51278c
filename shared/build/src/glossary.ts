/** The tables of docs/glossary.md. */

export interface ProductWord {
  readonly english: string;
  readonly burmese: string;
  readonly not: readonly string[];
}

export interface CodeWord {
  readonly word: string;
  readonly not: readonly string[];
}

/** Words that people see, in both languages. */
export function productWords(glossary: string): ProductWord[] {
  return tableUnder(glossary, 'english').map(([english = '', , burmese = '', not = '']) => ({
    english,
    burmese,
    not: listOf(not),
  }));
}

/** Words that are used in identifiers. */
export function codeWords(glossary: string): CodeWord[] {
  return tableUnder(glossary, 'word').map(([word = '', , not = '']) => ({ word, not: listOf(not) }));
}

/** The rows of the table whose first column has this heading. */
function tableUnder(glossary: string, heading: string): string[][] {
  const lines = glossary.split('\n');
  const start = lines.findIndex((line) => cellsOf(line)[0]?.toLowerCase() === heading);
  if (start < 0) throw new Error(`docs/glossary.md has no table that starts with "${heading}"`);
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines.slice(start + 2, end < 0 ? undefined : end).map(cellsOf);
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const listOf = (cell: string): string[] => (cell ? cell.split(', ') : []);
