import { Refusal } from './Refusal.ts';

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/**
 * Adds an entry at the end of the first object or array literal after `anchor`. Prettier takes care of the layout.
 * @throws Refusal when the source has no such literal.
 */
export function insertEntry(source: string, anchor: string, entry: string, file: string): string {
  const behind = source.indexOf(anchor) + anchor.length;
  const start = source.includes(anchor) ? source.slice(behind).search(/[[{]/) : -1;
  const end = start < 0 ? -1 : closingIndex(source, behind + start);
  if (end < 0) throw new Refusal(`${file} has no "${anchor}": add ${entry} by hand`);
  const before = source.slice(0, end).trimEnd();
  const comma = /[,[{]$/.test(before) ? '' : ',';
  return `${before}${comma}\n${entry},\n${source.slice(end)}`;
}

/** Position of the bracket that closes the one at `open`. */
function closingIndex(source: string, open: number): number {
  const [opening = '', closing] = [source.charAt(open), CLOSING[source.charAt(open)]];
  let depth = 0;
  for (let index = open; index < source.length; index += 1) {
    if (source[index] === opening) depth += 1;
    if (source[index] === closing) depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

/** Adds an import after the last one. */
export function insertImport(source: string, statement: string): string {
  const last = [...source.matchAll(/^import\b[^;]*;\n/gm)].at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${source.slice(0, at)}${statement}\n${source.slice(at)}`;
}
