import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

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
