import type { Release } from '@jpro/releases';
import type { Locale } from '@jpro/platform/locale';

/** Absolute path on this host of a file of a release. */
export function assetAddress({ unit, version }: Pick<Release, 'unit' | 'version'>, file: string): string {
  return `/assets/${unit}/${version}/${file}`;
}

export const MANIFEST_FILE = 'manifest.webmanifest';

/** Address of the web manifest in this language. */
export const manifestAddress = (locale: Locale): string => `/${locale}/${MANIFEST_FILE}`;
