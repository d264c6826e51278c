import { latinDigits } from '@jpro/api/fields';
// A CommonJS module: Node finds no named exports in it.
// eslint-disable-next-line import/default
import mmNrc from 'mm-nrc';

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
    spellings.map((spelling) => [spelling.normalize('NFC'), kind] as const),
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

const SHAPE = /^(\d{1,2})\/([A-Z]+|[\u1000-\u102a\u103f]+)\(([^()]+)\)(\d{6})$/;

/**
 * Normalizes a national registration number to `12/TAMANA(N)123456`; null for an invalid one. It has one of the 14
 * state numbers, a township code of that state, in Latin or Myanmar script, and six digits (rule 30).
 */
export function toNrc(input: string): string | null {
  const compact = input
    .normalize('NFC')
    .toUpperCase()
    .replace(/[\s.\u200b-\u200d]/g, '');
  const [, state, township, kind, number] = SHAPE.exec(latinDigits(letters(compact))) ?? [];
  if (!state || !township || !kind || !number) return null;
  const code = townshipCode.get(`${Number(state)}/${township}`);
  const citizenship = kindOf.get(kind);
  return code && citizenship ? `${Number(state)}/${code}(${citizenship})${number}` : null;
}

/** A zero next to a letter is the letter wa, which looks the same. */
function letters(text: string): string {
  return text.replace(/\u1040(?=[\u1000-\u1021])|(?<=[\u1000-\u1021])\u1040/gu, '\u101d');
}
