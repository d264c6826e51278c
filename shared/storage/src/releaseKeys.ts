/**
 * The names of a release store in a bucket. A bucket can only list keys in their order, so they differ from those in a
 * folder in two ways:
 * - the newest entry of a numbered list comes first (`channels/production/99999994-5.json`), so that one request finds
 *   it;
 * - the `release.json` files of all versions are in one place (`manifests/<unit>/<version>.json`), so that one request
 *   lists the versions of a unit, and only the complete ones.
 */
const MAX_NUMBER = 99_999_999;
const NUMBERED = /^(?<list>(?:channels|leases)\/[^/]+)\/(?<number>\d+)\.json$/;
const NEWEST_FIRST = /^(?<list>(?:channels|leases)\/[^/]+)\/\d{8}-(?<number>\d+)\.json$/;
const RELEASE = /^artefacts\/(?<unit>[^/]+)\/(?<version>[^/]+)(?:\/release\.json)?$/;
const MANIFEST = /^manifests\/(?<unit>[^/]+)\/(?<version>.+)\.json$/;

/** The bucket key for this path in a folder; the folder of a version has that of its `release.json`. */
export function bucketKey(path: string): string {
  const { list, number } = NUMBERED.exec(path)?.groups ?? {};
  if (number !== undefined) return `${list}/${String(MAX_NUMBER - Number(number)).padStart(8, '0')}-${number}.json`;
  const { unit, version } = RELEASE.exec(path)?.groups ?? {};
  return version === undefined ? path : `manifests/${unit}/${version}.json`;
}

/** The folder path for this key in a bucket. */
export function folderPath(key: string): string {
  const { list, number } = NEWEST_FIRST.exec(key)?.groups ?? {};
  if (number !== undefined) return `${list}/${number}.json`;
  const { unit, version } = MANIFEST.exec(key)?.groups ?? {};
  return version === undefined ? key : `artefacts/${unit}/${version}/release.json`;
}
