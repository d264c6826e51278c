import semver from 'semver';

/** Sorts the oldest version first. */
export function compareVersions(left: string, right: string): number {
  return semver.compare(left, right);
}

export function meetsRange(version: string, range: string): boolean {
  return semver.satisfies(version, range, { includePrerelease: true });
}

export function isRange(range: string): boolean {
  return semver.validRange(range) !== null;
}

/** The version of a local build that differs from `released`: the next patch, marked with a digest of its content. */
export function localVersion(released: string, contentDigest: string): string {
  const next = semver.inc(released, 'patch') ?? released;
  return `${next}-local.x${contentDigest.slice(0, 10)}`;
}
