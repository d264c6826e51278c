import { fromZawgyi } from './zawgyi.ts';

/** NFC, and Zawgyi turned into Unicode (rule 31); done before any length check. Without what no database stores: zero bytes and halves of characters. */
export function normalizeText(input: string): string {
  return fromZawgyi(storable(input)).normalize('NFC');
}

/** The same for a name, which stays as its owner typed it: a form offers the other reading (rule 31). */
export function normalizeName(input: string): string {
  return storable(input).normalize('NFC');
}

const storable = (input: string) => input.toWellFormed().replaceAll('\0', '');

const NO_NAMES: ReadonlySet<string> = new Set();

/** Every text in a value, names as names; except passwords, which must reach the hash exactly as typed. */
export function normalizeInput(value: unknown, names = NO_NAMES, field = ''): unknown {
  if (typeof value === 'string') {
    if (field.includes('password')) return value;
    return names.has(field) ? normalizeName(value) : normalizeText(value);
  }
  if (Array.isArray(value)) return value.map((item) => normalizeInput(item, names, field));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, normalizeInput(item, names, key)]));
}
