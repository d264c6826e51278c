import { withMarksInPlace } from './myanmarOrder.ts';
import { misplacedSigns } from './myanmarSyllables.ts';
import { withoutPiles } from './withoutPiles.ts';
import { fromZawgyi } from './zawgyi.ts';

/**
 * Normalises to NFC, converts Zawgyi to Unicode, and orders the marks of malformed letters (rule 31), before any length
 * check. Removes what the database cannot store (zero bytes and lone surrogates) and marks that are piled up.
 */
export function normalizeText(input: string): string {
  return withMarksInPlace(fromZawgyi(storable(input))).normalize('NFC');
}

/**
 * Like `normalizeText`, but keeps the spelling in which a name was typed: a form offers the other one (rule 31).
 */
export function normalizeName(input: string): string {
  return storable(input).normalize('NFC');
}

/** What a form offers for a name; null when there is nothing to offer (rule 31). */
export function offeredName(name: string): string | null {
  const offered = normalizeText(name);
  return offered === normalizeName(name) || misplacedSigns(offered) > 0 ? null : offered;
}

/** Composing piles of marks would take quadratic time. */
const storable = (input: string) => withoutPiles(input.toWellFormed().replaceAll('\0', ''));

const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * Normalises every text in a value, and names as names. Passwords are left out, because they must reach the hash
 * exactly as typed.
 */
export function normalizeInput(value: unknown, names = NO_NAMES, field = ''): unknown {
  if (typeof value === 'string') {
    if (field.includes('password')) return value;
    return names.has(field) ? normalizeName(value) : normalizeText(value);
  }
  if (Array.isArray(value)) return value.map((item) => normalizeInput(item, names, field));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, normalizeInput(item, names, key)]));
}
