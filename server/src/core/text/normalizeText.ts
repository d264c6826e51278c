import { withMarksInPlace } from './myanmarOrder.ts';
import { misplacedSigns } from './myanmarSyllables.ts';
import { withoutPiles } from './withoutPiles.ts';
import { fromZawgyi } from './zawgyi.ts';

/** How many characters of malformed texts may still be converted. */
export interface Conversions {
  left: number;
}

/** Of one request: converting takes 12 µs for each character, and none may keep the thread for 50 ms. */
export const conversionsOfRequest = (): Conversions => ({ left: 3_000 });

/**
 * Normalises to NFC, converts Zawgyi to Unicode, and orders the marks of malformed letters (rule 31), before any length
 * check. Removes what the database cannot store (zero bytes and lone surrogates) and marks that are piled up. Without
 * `conversions` that are enough for it, a malformed text keeps its encoding.
 */
export function normalizeText(input: string, conversions: Conversions = { left: Infinity }): string {
  const text = storable(input);
  if (misplacedSigns(text) > 0) {
    if (text.length > conversions.left) return text.normalize('NFC');
    conversions.left -= text.length;
  }
  return withMarksInPlace(fromZawgyi(text)).normalize('NFC');
}

/**
 * Like `normalizeText`, but keeps the spelling in which a name was typed: a form offers the other one (rule 31.3).
 */
export function normalizeName(input: string): string {
  return storable(input).normalize('NFC');
}

/** What a form offers for a name; null when there is nothing to offer (rule 31.3). */
export function offeredName(name: string): string | null {
  const offered = normalizeText(name);
  return offered === normalizeName(name) || misplacedSigns(offered) > 0 ? null : offered;
}

/** Composing piles of marks would take quadratic time. */
const storable = (input: string) => withoutPiles(input.toWellFormed().replaceAll('\0', ''));
