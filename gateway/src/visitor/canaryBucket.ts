import { createHash } from 'node:crypto';

/**
 * True when the canary reaches this visitor: always the same visitors, and all of them again when its percentage grows.
 * Each version selects anew, so that it is not always the same people who get new versions.
 */
export function isInCanary(canaryId: string, unit: string, version: string, percent: number): boolean {
  const digest = createHash('sha256').update(`${unit} ${version} ${canaryId}`).digest();
  return digest.readUInt32BE(0) < (percent / 100) * 2 ** 32;
}
