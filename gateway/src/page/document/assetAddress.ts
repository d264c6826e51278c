import { addressFolder, HASHES_FILE, type Release, releaseFolder, stampOf } from '@jpro/releases';
import type { Locale } from '@jpro/platform/locale';

/** Absolute path on this host of a file of a release. */
export function assetAddress(release: Release, file: string): string {
  return `/assets/${release.unit}/${addressFolder(release, file)}/${file}`;
}

/** Where the release's own scripts look for a script, before they know its hash. */
export function scriptPath(release: Release, file: string): string {
  return `/assets/${release.unit}/${releaseFolder(release)}/${file}`;
}

/** The folder with all files of a release, for its tools. */
export function filesAddress(release: Release): string {
  const list = release.files.find(({ path }) => path === HASHES_FILE);
  return `/assets/${release.unit}/${list ? stampOf(list.sha384) : release.version}/`;
}

/** The site's picture for share previews. */
export const SHARE_IMAGE = 'share.png';

export const MANIFEST_FILE = 'manifest.webmanifest';

/** Address of the web manifest in this language. */
export const manifestAddress = (locale: Locale): string => `/${locale}/${MANIFEST_FILE}`;
