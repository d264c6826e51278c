import { plainNumber } from '@jpro/api/latin-digits';

/**
 * Parses a typed number with Latin or Myanmar digits, separators and lakhs: null for an empty field, NaN for
 * anything else. For `register(name, {setValueAs: typedNumber})`.
 */
export function typedNumber(value: unknown): number | null {
  if (typeof value === 'number' || value === null || value === undefined) return value ?? null;
  const plain = plainNumber(String(value));
  return plain === '' ? null : Number(plain);
}
