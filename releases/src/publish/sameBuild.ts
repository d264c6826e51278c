import { createHash } from 'node:crypto';
import type { Release } from '../release.ts';

/** Whether builds have the same files, whatever their commit and build time. */
export function isSameBuild(built: Release, known: Release | undefined): boolean {
  return known !== undefined && contentDigest(known) === contentDigest(built);
}

export function contentDigest({ files, routes, requires, provides, preload, ...release }: Release): string {
  const { mountProtocol, exports, imports } = release;
  const listed = files.map(({ path, sha384 }) => `${path} ${sha384}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([listed, routes, requires, provides, preload, mountProtocol, exports, imports]))
    .digest('hex');
}
