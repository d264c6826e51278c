import { StorageError, type Bucket } from '@jpro/storage';
import { HttpError } from '../../core/http/httpError.ts';
import type { FileStore } from '../../core/services.ts';
import { requireFileKey } from './fileKey.ts';

const FOLDER = 'files/';
const RETRY_SECONDS = 5;

/** Files in a bucket, next to the releases. Nothing is cached on this machine: a deleted CV is deleted everywhere. */
export function createBucketFileStore(bucket: Bucket): FileStore {
  const locate = (key: string) => FOLDER + requireFileKey(key);
  return {
    put: (key, bytes) => available(() => bucket.put(locate(key), bytes)),
    get: (key) => available(async () => (await bucket.get(locate(key))) ?? null),
    has: (key) => available(async () => (await bucket.stat(locate(key))) !== undefined),
    delete: (key) => available(() => bucket.delete(locate(key))),
    place: (key) => `${bucket.address}/${locate(key)}`,
  };
}

async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageError && error.isAway)) throw error;
    throw new HttpError(503, 'unavailable', { retryAfter: RETRY_SECONDS });
  }
}
