import { KYATS_A_DOLLAR } from '@jpro/api/fields';
import { foldText } from './searchTokens.ts';

/** Words around an amount, as people type them in a search; `_` is the space in a phrase. */
const WORDS: Record<Exclude<Kind, 'number' | 'lakh' | 'million' | 'thousand' | 'other'>, string> = {
  half: 'ခွဲ half',
  currency: 'kyat kyats ks mmk ကျပ်',
  dollar: '$ usd dollar dollars ဒေါ်လာ',
  to: '- – to မှ ကနေ ~',
  from:
    'from over above min minimum least no_less_than not_less_than not_below not_under အထက် ကျော် + plus up more စ၍ စပြီး ' +
    'အနည်းဆုံး ထက်ပို ထက်မနည်း မနည်း',
  upTo:
    'up_to upto under below max maximum at_most within less no_more_than not_more_than not_over not_above အောက် အထိ ထိ ' +
    'အများဆုံး ထက်နည်း ထက်မပို မပို ထက်မကျော် မကျော်',
  filler: 'salary salaries pay wage per month monthly a / than at or and လစာ ဝင်ငွေ တစ်လ တစ်လကို နှင့် နဲ့ နှင့်အထက် နဲ့အထက်',
};
const UNITS = {
  lakh: [100_000, 'lakh lakhs lac lacs lahk lahks lk lks thein theins သိန်း သိန် သိမ်း'],
  million: [1_000_000, 'million millions mil သန်း'],
  thousand: [1000, 'k thousand ထောင်'],
} as const;
const NUMBERS = [
  'one တစ်',
  'two နှစ်',
  'three သုံး',
  'four လေး',
  'five ငါး',
  'six ခြောက်',
  'seven ခုနစ် ခုနှစ် ခွန်နှစ်',
  'eight ရှစ်',
  'nine ကိုး',
  'ten ဆယ် တစ်ဆယ်',
] as const;

type Kind =
  'number' | keyof typeof UNITS | 'half' | 'currency' | 'dollar' | 'to' | 'from' | 'upTo' | 'filler' | 'other';

interface Word {
  readonly kind: Kind;
  readonly value: number;
}

const known = new Map<string, Word>();
const know = (words: string, word: Word) =>
  words.split(' ').forEach((each) => known.set(foldText(each.replaceAll('_', ' ')), word));
for (const [kind, words] of Object.entries(WORDS)) know(words, { kind: kind as Kind, value: 0 });
for (const [kind, [value, words]] of Object.entries(UNITS)) know(words, { kind: kind as Kind, value });
NUMBERS.forEach((words, index) => know(words, { kind: 'number', value: index + 1 }));

const burmese = [...known.keys()]
  .filter((word) => /[\u1000-\u109f]/.test(word))
  .sort((first, second) => second.length - first.length);
const phrases = [...known.keys()].filter((word) => word.includes(' '));
/**
 * A number, a phrase or another Latin word, a Burmese word of those above, or a single character. Bounded: a keyword
 * has at most `MAX_LENGTH` characters.
 */
const TOKEN = new RegExp(
  `[0-9]+(?:[.,][0-9]+)*|(?:${phrases.join('|')})(?![a-z0-9])|[a-z][a-z0-9'.#+-]*|${burmese.join('|')}|[^ ]`,
  'gu',
);

interface Token extends Word {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function tokenAt({ 0: text, index }: RegExpExecArray): Token {
  const place = { from: index, to: index + text.length, text };
  if (!/^[0-9]/.test(text)) return { ...(known.get(text) ?? { kind: 'other', value: 0 }), ...place };
  const digits = /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
  const isNumber = /^(?:[1-9]\d{0,8}|0)(?:\.\d{1,6})?$/.test(digits);
  return { kind: isNumber ? 'number' : 'other', value: isNumber ? Number(digits) : 0, ...place };
}

export interface Salary {
  readonly salary_min?: number;
  readonly salary_max?: number;
}

/** Longer texts are no keywords. */
const MAX_LENGTH = 200;
/** What is offered for a month, in kyats; an amount without a word for money must be within rule 21. */
const BOUNDS = { named: [50_000, 100_000_000], bare: [100_000, 10_000_000] } as const;

/**
 * The salary in a keyword, and the other words: "၃ သိန်း" and "3 lakh" are 300,000 kyats or more, "၅ သိန်းခွဲ" 550,000
 * (rule 79.3), and dollars count in kyats. Null when there is none.
 */
export function salaryIn(keyword: string): (Salary & { readonly rest: string }) | null {
  if (keyword.length > MAX_LENGTH) return null;
  const text = foldText(keyword).replaceAll(/\s+/g, ' ');
  const tokens = Array.from(text.matchAll(TOKEN), tokenAt);
  for (let at = 0; at < tokens.length; at += 1) {
    const found = rangeAt(tokens, at);
    if (!found) continue;
    let { from, to } = found;
    while (isAround(tokens[from - 1])) from -= 1;
    while (isAround(tokens[to])) to += 1;
    const before = from === 0 ? '' : text.slice(0, tokens[from - 1]!.to);
    const after = to === tokens.length ? '' : text.slice(tokens[to]!.from);
    return { ...boundsOf(tokens.slice(from, to), found.amounts), rest: `${before} ${after}`.trim() };
  }
  return null;
}

const AROUND = new Set<Kind>(['from', 'upTo', 'filler', 'to', 'currency', 'dollar']);
const isAround = (token: Token | undefined) => token !== undefined && AROUND.has(token.kind);

function boundsOf(tokens: readonly Token[], [first, second]: readonly number[]): Salary {
  if (first !== undefined && second !== undefined)
    return { salary_min: Math.min(first, second), salary_max: Math.max(first, second) };
  return tokens.some(({ kind }) => kind === 'upTo') ? { salary_max: first! } : { salary_min: first! };
}

interface Range {
  /** Positions among the tokens. */
  readonly from: number;
  readonly to: number;
  readonly amounts: readonly number[];
}

function rangeAt(tokens: readonly Token[], from: number): Range | null {
  const first = amountAt(tokens, from);
  if (!first) return null;
  const second = isTo(tokens[first.to]) ? amountAt(tokens, first.to + 1) : null;
  if (!second) return isSalary(first) ? { from, to: first.to, amounts: [first.value] } : null;
  // In "3 to 5 lakh", the unit of the second amount is that of the first.
  const unit = first.isNamed ? 1 : second.unit;
  const amounts = [{ ...first, isNamed: first.isNamed || second.isNamed, value: first.value * unit }, second];
  return amounts.every(isSalary) ? { from, to: second.to, amounts: amounts.map(({ value }) => value) } : null;
}

const isTo = (token: Token | undefined) => token?.kind === 'to' || token?.text === 'up to';

interface Amount {
  /** In kyats. */
  readonly value: number;
  readonly unit: number;
  /** Whether a word for money, or for so many, is with the number. */
  readonly isNamed: boolean;
  readonly to: number;
}

function isSalary({ value, isNamed }: Amount): boolean {
  const [least, most] = isNamed ? BOUNDS.named : BOUNDS.bare;
  return Number.isInteger(value) && value >= least && value <= most;
}

function amountAt(tokens: readonly Token[], from: number): Amount | null {
  const [first, second, third] = tokens.slice(from, from + 3);
  if (!first) return null;
  // Round numbers follow: သိန်း ၃၀.
  if (isUnit(first) && second?.kind === 'number' && !isUnit(third))
    return withCurrency(tokens, { value: second.value * first.value, unit: first.value, isNamed: true, to: from + 2 });
  if (first.kind === 'dollar' && second?.kind === 'number') return inDollars({ value: second.value, to: from + 2 });
  if (first.kind !== 'number') return null;
  if (!isUnit(second)) return withCurrency(tokens, { value: first.value, unit: 1, isNamed: false, to: from + 1 });
  const half = third?.kind === 'half' ? second.value / 2 : 0;
  const value = Math.round(first.value * second.value + half);
  return withCurrency(tokens, { value, unit: second.value, isNamed: true, to: from + (half > 0 ? 3 : 2) });
}

const isUnit = (token: Token | undefined): token is Token => token !== undefined && token.kind in UNITS;

function withCurrency(tokens: readonly Token[], amount: Amount): Amount {
  const next = tokens[amount.to]?.kind;
  if (next === 'dollar') return inDollars({ value: amount.value, to: amount.to + 1 });
  return next === 'currency' ? { ...amount, isNamed: true, to: amount.to + 1 } : amount;
}

const inDollars = ({ value, to }: Pick<Amount, 'value' | 'to'>): Amount => ({
  value: value * KYATS_A_DOLLAR,
  unit: KYATS_A_DOLLAR,
  isNamed: true,
  to,
});
