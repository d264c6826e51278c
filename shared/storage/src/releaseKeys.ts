/**
 * The names of a release store in a bucket. They differ from those in a folder where a folder lists by itself what a
 * bucket lists in the order of keys:
 * - the newest of a numbered list comes first (`channels/production/99999994-5.json`), so one request finds it;
 * - `release.json` of all versions are beside each other (`manifests/<unit>/<version>.json`), so one request lists the
 *   versions of a unit, and only those that are complete.
 */
const MAX_NUMBER = 99_999_999;
const NUMBERED = /^(?<list>(?:channels|leases)\/[^/]+)\/(?<number>\d+)\.json$/;
const NEWEST_FIRST = /^(?<list>(?:channels|leases)\/[^/]+)\/\d{8}-(?<number>\d+)\.json$/;
const RELEASE = /^artefacts\/(?<unit>[^/]+)\/(?<version>[^/]+)\/release\.json$/;
const MANIFEST = /^manifests\/(?<unit>[^/]+)\/(?<version>.+)\.json$/;

/** The key in a bucket of what a folder has at this path. */
export function bucketKey(path: string): string {
  const { list, number } = NUMBERED.exec(path)?.groups ?? {};
  if (number !== undefined) return `${list}/${String(MAX_NUMBER - Number(number)).padStart(8, '0')}-${number}.json`;
  const { unit, version } = RELEASE.exec(path)?.groups ?? {};
  return version === undefined ? path : `manifests/${unit}/${version}.json`;
}

/** The path in a folder of what a bucket has under this key. */
export function folderPath(key: string): string {
  const { list, number } = NEWEST_FIRST.exec(key)?.groups ?? {};
  if (number !== undefined) return `${list}/${number}.json`;
  const { unit, version } = MANIFEST.exec(key)?.groups ?? {};
  return version === undefined ? key : `artefacts/${unit}/${version}/release.json`;
}
