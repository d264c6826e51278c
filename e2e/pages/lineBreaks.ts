import type { Page } from '../people/test.ts';

export interface LineBreak {
  /** The text of a block, and the position where a line ends. */
  readonly text: string;
  readonly at: number;
}

/** Where lines end between two letters, or between a number and a letter, on the whole page. */
export async function lineBreaksIn(page: Page): Promise<readonly LineBreak[]> {
  return page.evaluate(() => {
    const blockOf = (node: Node): Element => {
      let at = node.parentElement!;
      while (getComputedStyle(at).display === 'inline') at = at.parentElement!;
      return at;
    };
    const blocks = new Map<Element, Text[]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const block = blockOf(node);
      if (block.checkVisibility() && block.clientWidth > 1) blocks.set(block, [...(blocks.get(block) ?? []), node]);
    }
    const found: { text: string; at: number }[] = [];
    const range = document.createRange();
    for (const nodes of blocks.values()) {
      const text = nodes.map(({ data }) => data).join('');
      let at = 0;
      let bottom: number | undefined;
      for (const node of nodes) {
        for (let index = 0; index < node.length; index += 1, at += 1) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const box = [...range.getClientRects()].find(({ width }) => width > 0);
          if (!box) continue;
          if (
            bottom !== undefined &&
            box.top >= bottom - 4 &&
            /(?:\p{L}\p{M}*-?|\p{Nd}\s)$/u.test(text.slice(0, at)) &&
            /^[\p{L}\p{M}၍၏]/u.test(text.slice(at))
          )
            found.push({ text, at });
          bottom = box.bottom;
        }
      }
    }
    return found;
  });
}

const words = new Intl.Segmenter('my', { granularity: 'word' });
const LONGEST_ON_A_LINE = 20;

/**
 * Whether a line ends inside a Latin word that fits on a line, a Burmese syllable or a word of the dictionary; between
 * a number and the Burmese word that it counts; after a single letter with a hyphen; or before a particle of one sign.
 */
export function cutsWord({ text, at }: LineBreak): boolean {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  if (/(?<![\p{Nd}.,])\p{Nd}[\p{Nd}.,]{0,11}\s$/u.test(before)) return /^[\u1000-\u103f\u1050-\u109f]/.test(after);
  if (/^[၍၏]/.test(after)) return true;
  if (before.endsWith('-')) return /\b[a-z]-$/i.test(before);
  if (/[a-z]$/i.test(before) && /^[a-z]/i.test(after))
    return `${/\S*$/.exec(before)}${/^\S*/.exec(after)}`.length <= LONGEST_ON_A_LINE;
  return (
    isBetweenBurmese(before, after) &&
    (cutsSyllable({ text, at }) || ![...words.segment(text)].some(({ index }) => index === at))
  );
}

export function cutsSyllable({ text, at }: LineBreak): boolean {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  if (!isBetweenBurmese(before, after)) return false;
  return before.endsWith('\u1039') || !/^[\u1000-\u102a\u104e](?!\u1037?[\u1039\u103a])/.test(after);
}

function isBetweenBurmese(before: string, after: string): boolean {
  return /[\u1000-\u103f\u1050-\u109f]$/.test(before) && /^[\u1000-\u103f\u1050-\u109f]/.test(after);
}
