/**
 * Parses a typed number with Latin or Myanmar digits, with or without separators: null for an empty field, NaN for
 * anything else. For `register(name, {setValueAs: typedNumber})`.
 */
export function typedNumber(value: unknown): number | null {
  if (typeof value === 'number' || value === null || value === undefined) return value ?? null;
  const latin = String(value)
    .replace(/[\u1040-\u1049]/g, (digit) => String(digit.charCodeAt(0) - 0x1040))
    .replace(/[\s,]/g, '');
  return latin === '' ? null : Number(latin);
}
