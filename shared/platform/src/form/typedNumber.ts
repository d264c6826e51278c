import { latinDigits } from '@jpro/api/latin-digits';

/**
 * Parses a typed number with Latin or Myanmar digits, with or without separators: null for an empty field, NaN for
 * anything else. For `register(name, {setValueAs: typedNumber})`.
 */
export function typedNumber(value: unknown): number | null {
  if (typeof value === 'number' || value === null || value === undefined) return value ?? null;
  const latin = latinDigits(String(value)).replace(/[\s,]/g, '');
  return latin === '' ? null : Number(latin);
}
