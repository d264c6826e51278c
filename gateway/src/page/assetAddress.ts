import type { Release } from '@jpro/releases';

/** Address of a file of a release, as an absolute path on this host. */
export function assetAddress({ unit, version }: Pick<Release, 'unit' | 'version'>, file: string): string {
  return `/assets/${unit}/${version}/${file}`;
}
