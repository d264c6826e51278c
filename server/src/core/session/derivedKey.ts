import { hkdfSync } from 'node:crypto';

/** A key for one purpose, derived from the installation's secret: none can forge signatures of another. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'jpro', purpose, 32));
}
