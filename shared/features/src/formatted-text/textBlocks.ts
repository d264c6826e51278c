import { latinDigits } from '@jpro/api/latin-digits';

export type TextBlock =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      /** The first number of an ordered list: text between its items splits it. */
      readonly start?: number | undefined;
      readonly items: readonly string[];
    };

/** A list mark, but not two asterisks, which start bold words. */
// Bounded: a text has at most 8,000 characters, and a bullet is no blank.
const BULLET = /^\s*(?!\*\*)(?:[•●▪◦‣*·–—-]|✓|✔|➢|►)\s*(?=\S)/;
/** "1.", "1)", "၁။", "(၁)": a number followed by a mark. */
const NUMBER = /^\s*(?:\(?[\d\u1040-\u1049]{1,2}[.)]|[\u1040-\u1049]{1,2}။)\s*(?=\D)/;
/** A single such line is more likely a dash in a sentence, or a year. */
const MIN_ITEMS = 2;

/** Splits a company's text into paragraphs and lists, without the marks of items and the empty lines around lists. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const { mark, lines } of runsOf(text)) {
    if (mark && lines.length >= MIN_ITEMS)
      blocks.push({
        kind: 'list',
        ordered: mark === NUMBER,
        start: mark === NUMBER ? numberIn(lines[0]!) : undefined,
        items: lines.map((line) => line.replace(mark, '').trim()),
      });
    else addText(blocks, lines.join('\n'));
  }
  return blocks.map((block) =>
    block.kind === 'text' ? { kind: 'text', text: block.text.trimEnd().replace(/^\s*\n/, '') } : block,
  );
}

/** The first number of a line, in digits of either script. */
function numberIn(line: string): number {
  const digits = /[\d\u1040-\u1049]+/.exec(line)?.[0] ?? '';
  return Number(latinDigits(digits));
}

/** Consecutive lines with the same kind of mark, or without any. */
function runsOf(text: string): { mark: RegExp | null; lines: string[] }[] {
  const runs: { mark: RegExp | null; lines: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const mark = [BULLET, NUMBER].find((each) => each.test(line)) ?? null;
    const last = runs.at(-1);
    if (last && last.mark === mark) last.lines.push(line);
    else runs.push({ mark, lines: [line] });
  }
  return runs;
}

function addText(blocks: TextBlock[], text: string): void {
  const last = blocks.at(-1);
  if (last?.kind === 'text') blocks[blocks.length - 1] = { kind: 'text', text: `${last.text}\n${text}` };
  else if (text.trim()) blocks.push({ kind: 'text', text });
}
