import { fromZawgyi } from './zawgyi.ts';

/**
 * Normalises to NFC and converts Zawgyi to Unicode (rule 31), before any length check. Removes what the database cannot
 * store: zero bytes and lone surrogates.
 */
export function normalizeText(input: string): string {
  return fromZawgyi(storable(input)).normalize('NFC');
}

/**
 * Like `normalizeText`, but keeps the encoding in which a name was typed: a form offers the other reading (rule 31).
 */
export function normalizeName(input: string): string {
  return storable(input).normalize('NFC');
}

/**
 * No text has more marks on one letter (Unicode's stream-safe format, UAX #15). Composing takes quadratic time for a
 * run of marks, so the rest is cut before.
 */
const MOST_MARKS = 30;
const TOO_MANY_MARKS = /\p{M}{31,}/gu;

const storable = (input: string) =>
  input
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(TOO_MANY_MARKS, (marks) => marks.slice(0, MOST_MARKS));
