import { createHash } from 'node:crypto';

/**
 * True when the canary reaches this visitor: the same visitors always, and all of them again when the share grows. Each version draws
 * anew, so that it is not always the same people who try things out.
 */
export function isInCanary(canaryId: string, unit: string, version: string, percent: number): boolean {
  const digest = createHash('sha256').update(`${unit} ${version} ${canaryId}`).digest();
  return digest.readUInt32BE(0) < (percent / 100) * 2 ** 32;
}
