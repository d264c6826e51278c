/**
 * Finds phone and registration numbers in folded lower-case text, whatever separates their digits, but not dates, years
 * and sums.
 */

import { SIGN } from '../../../core/text/foldedText.ts';
import { matches } from './matches.ts';

/** Half-open, in code units of the text. */
export type Range = readonly [start: number, end: number];

/**
 * The letter wa stands for the Burmese zero, which looks the same, but not at the beginning of a word. The letter ra
 * stands for the seven between digits.
 */
const ZERO = '\u101d(?![\u1000-\u101c\u101e-\u103e])';
const SEVEN = '(?<=[0-9\u101d])\u101b(?=[0-9\u101d])';
const DIGIT = `(?:[0-9]|${ZERO}|${SEVEN})`;
/** Anything except words and other numbers. */
const GAP = `[${SIGN}]{0,6}`;

// Bounded: a field of a profile has at most 2,000 characters; `withoutContacts.test.ts` measures the worst.
const NUMBERS = new RegExp(`(?:\\+\\s?)?(?:\\((?=${DIGIT}{1,5}\\)))?${DIGIT}(?:${GAP}${DIGIT})*`, 'g');
const GROUP = new RegExp(`${DIGIT}+`, 'g');

/** `12/KaMaYa(N)123456`, also with other separators or none. */
const REGISTRATION = new RegExp(
  `(?<!${DIGIT})${DIGIT}{1,2}(?<slash>[${SIGN}]{1,3})` +
    `(?<middle>[a-z\\x80-\\xb6\\xb8-\\uffff][^0-9\\n]{1,30}?)[${SIGN}]{0,3}${DIGIT}(?:${GAP}${DIGIT}){5}(?!${DIGIT})`,
  'g',
);
const KIND =
  /(?:^|[^a-z])(?:n|naing|e|ei|p|pyu|t|tha|thathana|y|yayi|s|sa|c|ae)$|(?:နိုင်|ဧည့်|ဧည်|ပြု|သာသနာ|သာ|သ|ယာယီ|ယာ|ယ|စ)$/;
/** A township code joined with the kind: `KMYN`, `KaMaYaN`. */
const CODE_WITH_KIND = /^[a-z]{3,12}n(?:aing)?$/;

const SIGNS_BEHIND = new RegExp(`(?<![${SIGN}])[${SIGN}]+$`);

export function* contactNumbers(text: string): Iterable<Range> {
  for (const match of matches(REGISTRATION, text)) {
    const { slash = '', middle = '' } = match.groups ?? {};
    const code = middle.replace(SIGNS_BEHIND, '');
    if (KIND.test(code) || (slash.includes('/') && CODE_WITH_KIND.test(code)))
      yield [match.index, match.index + match[0].length];
  }
  for (const match of matches(NUMBERS, text)) {
    for (const [start, end] of phonesIn(match[0])) yield [match.index + start, match.index + end];
  }
}

interface Part {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
  readonly kind: 'loose' | 'known' | 'sum';
}

const FEWEST_DIGITS = 7;

/** The phone numbers among digits that are separated only by symbols and spaces. */
function phonesIn(written: string): Range[] {
  const latin = written.replaceAll('\u101d', '0').replaceAll('\u101b', '7');
  if (latin.replace(/\D/g, '').length < FEWEST_DIGITS || isTimes(latin)) return [];
  const parts = partsOf(written, latin);
  const loose = parts.flatMap(({ kind }, index) => (kind === 'loose' ? [index] : []));
  if (loose.length === 0) return [];
  const last = endOfNumber(parts, loose[0]!, loose.at(-1)!);
  const hasPlus = latin.startsWith('+');
  let left = parts.slice(loose[0]!, last + 1).reduce((sum, { digits }) => sum + digits.length, 0);
  for (let first = loose[0]!; first <= last; first += 1) {
    const { start, digits, kind } = parts[first]!;
    if (kind === 'loose' && beginsPhone(digits + (parts[first + 1]?.digits ?? ''), left, hasPlus && first === 0)) {
      return [[first === 0 ? 0 : start, parts[last]!.end]];
    }
    left -= digits.length;
  }
  return runsOf(parts)
    .filter((run) => run.reduce((sum, { digits }) => sum + digits.length, 0) >= 8)
    .map((run) => [run[0]!.start, run.at(-1)!.end] as const);
}

/** Loose parts, those of three or four digits together with their neighbours of that kind: 791 234 567. */
function runsOf(parts: readonly Part[]): Part[][] {
  const isGroup = ({ digits, kind }: Part) => kind === 'loose' && (digits.length === 3 || digits.length === 4);
  const runs: Part[][] = [];
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    if (part.kind !== 'loose') continue;
    if (before && isGroup(before) && isGroup(part)) runs.at(-1)!.push(part);
    else runs.push([part]);
  }
  return runs;
}

const MAX_DIGITS = 12;

/** The last part of one number. A year that follows belongs to it, as long as the number does not get too long. */
function endOfNumber(parts: readonly Part[], first: number, loose: number): number {
  const count = (last: number) => parts.slice(first, last + 1).reduce((sum, { digits }) => sum + digits.length, 0);
  let last = loose;
  while (last + 1 < parts.length && count(last + 1) <= MAX_DIGITS) last += 1;
  return last;
}

function beginsPhone(digits: string, count: number, hasPlus: boolean): boolean {
  if (hasPlus || digits.startsWith('0') || digits.startsWith('95')) return count >= FEWEST_DIGITS;
  return digits.startsWith('9') && count > FEWEST_DIGITS;
}

/** True for opening hours, such as 9:00-17:30. */
function isTimes(latin: string): boolean {
  return /^(?:[01]?\d|2[0-3])[:.][0-5]\d(?:[^\d:.]{1,4}(?:[01]?\d|2[0-3])[:.][0-5]\d)?$/.test(latin.trim());
}

const YEAR = '(?:19|20)\\d\\d';
const MONTH = '(?:0?[1-9]|1[0-2])';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
/** Dates and years, and standards with their year (9001:2015). */
const KNOWN = new RegExp(
  `(?:${[
    `${DAY}([./-])${MONTH}\\1${YEAR}`,
    `${MONTH}([./-])${DAY}\\2${YEAR}`,
    `${YEAR}([./-])${MONTH}\\3${DAY}`,
    `${MONTH}\\s?[./-]\\s?${YEAR}`,
    `${YEAR}[./-]${MONTH}`,
    `[1-9]\\d{3,4}:${YEAR}`,
    YEAR,
  ]
    .map((pattern) => `${pattern}(?!\\d)`)
    .join('|')})`,
  'y',
);
/** Sums such as 500,000 and 1,500,000, and also 900000. */
const SUM = /[1-9]\d{0,2}(?:,\d{3}){1,2}(?:\.\d\d)?(?![\d,]\d)(?!\d)|[1-9]\d{1,3}000(?!\d)/y;

function partsOf(written: string, latin: string): Part[] {
  const parts: Part[] = [];
  let next = 0;
  for (const { index: start, 0: group } of matches(GROUP, written)) {
    if (start < next) continue;
    const known = matchAt(KNOWN, latin, start);
    const sum = known === undefined ? matchAt(SUM, latin, start) : undefined;
    const part = known ?? sum ?? latin.slice(start, start + group.length);
    next = start + part.length;
    parts.push({ start, end: next, digits: part.replace(/\D/g, ''), kind: known ? 'known' : sum ? 'sum' : 'loose' });
  }
  // A sum after digits that are not a sum continues them: 09 791,234,567.
  return parts.map((part, index) =>
    part.kind === 'sum' && [parts[index - 1], parts[index + 1]].some((other) => other?.kind === 'loose')
      ? { ...part, kind: 'loose' }
      : part,
  );
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
