import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Configuration } from '../configuration.ts';

/** The secret and, after a change, the one before it, which what was stored or sent earlier still needs. */
export type Secrets = Pick<Configuration, 'secret' | 'previousSecret'>;

export const eachSecret = ({ secret, previousSecret }: Secrets): readonly string[] =>
  previousSecret === undefined ? [secret] : [secret, previousSecret];

const MARK_LENGTH = 16;

/** Tells one secret from another without containing it. */
export const secretMark = (secret: string): string => derivedKey(secret, 'mark').toString('hex').slice(0, MARK_LENGTH);

/** Signs values that leave the server and come back, such as cookies. */
export interface Signer {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/** HMAC-SHA-256 in base64url: 43 characters, or the first `length` of them. */
export function createSigner(key: Buffer, length = 43): Signer {
  const secret = createSecretKey(key);
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, length);
  return { sign, isSigned: (text, signature) => isSameSecret(signature, sign(text)) };
}

/** Compares in constant time, so that the duration does not show where two texts differ. */
export function isSameSecret(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

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
