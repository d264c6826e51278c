import { hkdfSync } from 'node:crypto';

/**
 * A key for one purpose, derived from the installation's secret, so that no key can forge signatures made for another
 * purpose.
 */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'jpro', purpose, 32));
}
