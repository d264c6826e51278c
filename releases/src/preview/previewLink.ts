import { createHmac, hkdfSync } from 'node:crypto';
import { SHELL, unitName, versionNumber } from '../release.ts';
import type { UnitVersion } from '../channel/promote.ts';

/** What a preview link shows, and how long it is valid. */
export interface Preview {
  readonly versions: readonly UnitVersion[];
  /** Milliseconds since the epoch, in whole seconds. */
  readonly until: number;
}

const LOCAL_BUILD = /^localhost:([1-9]\d{0,4})$/;
const MAX_PORT = 65_535;

/**
 * A remote may have `localhost:<port>` in place of a version: its build on the visitor's own machine, at the address
 * that this returns. Undefined for a version, and for anything else.
 */
export function localBuildOrigin(version: string): string | undefined {
  const port = Number(LOCAL_BUILD.exec(version)?.[1]);
  return port <= MAX_PORT ? `http://${version}` : undefined;
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
    ({ unit, version }) =>
      unitName.safeParse(unit).success &&
      (localBuildOrigin(version) === undefined ? versionNumber.safeParse(version).success : unit !== SHELL),
  );
  if (!isValid || versions.length > MAX_UNITS) return undefined;
  return { versions, until: parseInt(seconds, 36) * 1000 };
}
