import { createHmac, hkdfSync } from 'node:crypto';
import { unitName, versionNumber } from '../release.ts';
import type { UnitVersion } from '../channel/promote.ts';

/** What a preview link shows, and how long it is valid. */
export interface Preview {
  readonly versions: readonly UnitVersion[];
  /** Milliseconds since the epoch, in whole seconds. */
  readonly until: number;
}

/** Addresses of preview links begin with this. */
export const PREVIEW_PATH = '/releases/preview';

/**
 * Signs preview links with a key derived from the site's `SECRET`, in the same way as @jpro/server derives its keys:
 * `Edge.previews` checks the signature.
 */
export function previewSignature(secret: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'jpro', 'previews', 32));
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** The path of a link; `sign` signs its content. */
export function previewPath({ versions, until }: Preview, sign: (text: string) => string): string {
  const says = `${versions.map(({ unit, version }) => `${unit}@${version}`).join(',')}/${(until / 1000).toString(36)}`;
  return `${PREVIEW_PATH}/${says}/${sign(says)}`;
}

const MAX_UNITS = 12;

/**
 * Reads the part after `PREVIEW_PATH/`.
 * @returns undefined unless it was signed with the site's secret; the preview may have expired
 */
export function readPreview(text: string, isSigned: (text: string, signature: string) => boolean): Preview | undefined {
  const [, says = '', list = '', seconds = '', signature = ''] =
    /^(([^/]+)\/([0-9a-z]{1,9}))\/([^/]+)$/.exec(text) ?? [];
  if (!isSigned(says, signature)) return undefined;
  const versions = list.split(',').map((pick): UnitVersion => {
    const [unit = '', version = ''] = pick.split('@');
    return { unit, version };
  });
  const isValid = versions.every(
    ({ unit, version }) => unitName.safeParse(unit).success && versionNumber.safeParse(version).success,
  );
  if (!isValid || versions.length > MAX_UNITS) return undefined;
  return { versions, until: parseInt(seconds, 36) * 1000 };
}
