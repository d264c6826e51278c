/** A text and the range selected in it. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const MARK = '**';

/** Makes the selection bold, or removes the bold marks. */
export function toggleBold({ text, start, end }: Selected): Selected {
  const [before, inside, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  if (before.endsWith(MARK) && after.startsWith(MARK)) {
    const shorter = before.slice(0, -MARK.length);
    return { text: shorter + inside + after.slice(MARK.length), start: shorter.length, end: end - MARK.length };
  }
  return { text: before + MARK + inside + MARK + after, start: start + MARK.length, end: end + MARK.length };
}

const BEGINNING = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/;

/** Turns the selected lines into a list, or back into plain lines when they already are a list of this kind. */
export function toggleList({ text, start, end }: Selected, kind: 'bullets' | 'numbers'): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const until = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end);
  const lines = text.slice(from, until).split('\n');
  const isKind = lines.every((line) => (kind === 'bullets' ? /^\s*[-*•]\s/ : /^\s*\d{1,3}[.)]\s/).test(line));
  const changed = lines
    .map((line) => line.replace(BEGINNING, ''))
    .map((line, index) => (isKind ? line : `${kind === 'bullets' ? '-' : `${index + 1}.`} ${line}`))
    .join('\n');
  return { text: text.slice(0, from) + changed + text.slice(until), start: from, end: from + changed.length };
}
