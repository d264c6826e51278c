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

const storable = (input: string) => input.toWellFormed().replaceAll('\0', '');

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
