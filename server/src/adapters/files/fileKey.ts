/** Two or more plain names: no path out of the folder, no hidden file. */
const KEY = /^[a-z0-9_-]+(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;
const MAX_LENGTH = 300;

/** @throws TypeError unless it is the key of a file */
export function requireFileKey(key: string): string {
  if (!KEY.test(key) || key.length > MAX_LENGTH) throw new TypeError('not a file key');
  return key;
}
