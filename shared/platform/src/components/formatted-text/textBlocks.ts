/** Lines of one kind: written as they are, or items of a list. */
export interface TextBlock {
  readonly kind: 'lines' | 'bullets' | 'numbers';
  /** The number of the first item. */
  readonly start: number;
  readonly lines: readonly string[];
}

const BULLET = /^\s*[-*•]\s+(.+)$/;
const NUMBER = /^\s*(\d{1,3})[.)]\s+(.+)$/;

/** A text with `- ` and `1. ` at the beginning of lines as blocks. Everything else stays as written. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: { kind: TextBlock['kind']; start: number; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const bullet = BULLET.exec(line);
    const number = NUMBER.exec(line);
    const kind = bullet ? 'bullets' : number ? 'numbers' : 'lines';
    const content = bullet?.[1] ?? number?.[2] ?? line;
    const last = blocks.at(-1);
    if (last?.kind === kind) last.lines.push(content);
    else blocks.push({ kind, start: Number(number?.[1] ?? 1), lines: [content] });
  }
  return blocks;
}

/** Parts of a line between `**`: every second one is bold. */
export const boldParts = (line: string): string[] => line.split(/\*\*(?=\S)(.+?)(?<=\S)\*\*/);

/** The text without marks, for descriptions and search engines. */
export const withoutMarks = (text: string): string => text.replaceAll(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '$1');
