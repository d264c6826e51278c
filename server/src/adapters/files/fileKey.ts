/** Two or more plain names, so that no key leaves the folder or names a hidden file. */
const KEY = /^[a-z0-9_-]+(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;
const MAX_LENGTH = 300;

/** @throws TypeError unless it is a valid file key */
export function requireFileKey(key: string): string {
  if (!KEY.test(key) || key.length > MAX_LENGTH) throw new TypeError('not a file key');
  return key;
}
