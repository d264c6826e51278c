import type { ResponseOf } from '@jpro/api';
import { typedDigits } from '@jpro/api/fields';
// A CommonJS module: Node finds no named exports in it.
// eslint-disable-next-line import/default
import mmNrc from 'mm-nrc';
import { inMyanmarOrder } from '@jpro/api/myanmar';

/**
 * Spellings of the citizenship kinds: naing (citizen), ei (associate), pyu (naturalised), thathana (religious), yayi
 * (temporary), sa (service).
 */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  N: ['N', 'NAING', 'C', 'နိုင်'],
  E: ['E', 'EI', 'AE', 'ဧည့်', 'ဧည်'],
  P: ['P', 'PYU', 'ပြု'],
  T: ['T', 'THA', 'THATHANA', 'သာ', 'သာသနာ', 'သ'],
  Y: ['Y', 'YA', 'YAYI', 'ယာ', 'ယာယီ', 'ယ'],
  S: ['S', 'SA', 'စ'],
};

const kindOf = new Map(
  Object.entries(KINDS).flatMap(([kind, spellings]) =>
    spellings.map((spelling) => [inMyanmarOrder(spelling), kind] as const),
  ),
);

/** Township codes in both scripts -> the Latin code, by state number. Naypyitaw's townships belong to Mandalay. */
const townshipCode = new Map<string, string>();
for (const { stateCode, short } of mmNrc.getNrcTownships()) {
  if (!/^[A-Z]+$/.test(short.en)) continue;
  const state = stateCode.replace('*', '');
  townshipCode.set(`${state}/${short.en}`, short.en);
  const burmese = `${state}/${letters(short.mm)}`;
  if (!townshipCode.has(burmese)) townshipCode.set(burmese, short.en);
}

const DIGIT = '[\\d\u1040-\u1049\u101b\u101d]';
const SHAPE = new RegExp(`^(${DIGIT}{1,2})/([A-Z]+|[\u1000-\u102a\u103f\u1040\u1047]+)\\(([^()]+)\\)(${DIGIT}{6})$`);

/**
 * Normalizes a national registration number to `12/TAMANA(N)123456`; null for an invalid one. It has one of the 14
 * state numbers, a township code of that state, in Latin or Myanmar script, and six digits (rule 30).
 */
export function toNrc(input: string): string | null {
  const compact = input
    .normalize('NFC')
    .toUpperCase()
    .replace(/[\s.\u200b-\u200d]/g, '');
  const [, typedState, township, kind, number] = SHAPE.exec(compact) ?? [];
  if (!typedState || !township || !kind || !number) return null;
  const state = Number(typedDigits(typedState));
  const code = townshipCode.get(`${state}/${letters(township)}`);
  const citizenship = kindOf.get(inMyanmarOrder(kind));
  return code && citizenship ? `${state}/${code}(${citizenship})${typedDigits(number)}` : null;
}

/** The letters wa and ra look like zero and seven. */
function letters(township: string): string {
  return township.replaceAll('\u1040', '\u101d').replaceAll('\u1047', '\u101b');
}

type States = ResponseOf<'GET', '/category/nrctownships'>;

/** Naypyitaw's townships have the number of Mandalay. */
const stateOf = (code: string) => Number(code.replace('*', ''));

/** Every code that `toNrc` accepts, once, to be chosen instead of typed. */
export const nrcTownships: States = mmNrc
  .getNrcStates()
  .filter(({ number }) => !number.en.includes('*'))
  .map(({ number, name }) => ({
    state: Number(number.en),
    state_en: inTitleCase(name.en),
    state_my: name.mm,
    townships: townshipsOf(Number(number.en)),
  }));

function townshipsOf(state: number): States[number]['townships'] {
  const codes = new Map<string, States[number]['townships'][number]>();
  for (const { stateCode, short, name } of mmNrc.getNrcTownships())
    if (stateOf(stateCode) === state && /^[A-Z]+$/.test(short.en) && !codes.has(short.en))
      codes.set(short.en, {
        code: short.en,
        code_my: short.mm,
        name_en: inTitleCase(name.en),
        name_my: name.mm,
      });
  return [...codes.values()].toSorted((one, other) => one.code.localeCompare(other.code));
}

function inTitleCase(name: string): string {
  return name.toLowerCase().replace(/(^|[\s-])[a-z]/g, (start) => start.toUpperCase());
}
