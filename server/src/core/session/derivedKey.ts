import { hkdfSync } from 'node:crypto';

const derived = new Map<string, Buffer>();

/**
 * A key for one purpose, derived from the installation's secret, so that no key can forge signatures made for another
 * purpose. Derived once, because a loop over many rows needs the same key each time.
 */
export function derivedKey(secret: string, purpose: string): Buffer {
  const name = `${purpose} ${secret}`;
  const known = derived.get(name);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, 'jpro', purpose, 32));
  derived.set(name, key);
  return key;
}
