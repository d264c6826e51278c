import type { Release } from '@jpro/releases';

/** Absolute path on this host of a file of a release. */
export function assetAddress({ unit, version }: Pick<Release, 'unit' | 'version'>, file: string): string {
  return `/assets/${unit}/${version}/${file}`;
}
