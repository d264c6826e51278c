import { access, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Bucket, readFileIfThere, replaceFile, S3Bucket, StorageError, syncFolder } from '@jpro/storage';
import type { Configuration } from '../../core/configuration.ts';
import { HttpError } from '../../core/http/httpError.ts';
import type { FileStore } from '../../core/services.ts';

/** Opens the store for uploaded files of this installation: its bucket, or else a folder in `DATA_DIR`. */
export function openFileStore({ bucket, dataDir }: Pick<Configuration, 'bucket' | 'dataDir'>): FileStore {
  return bucket ? createBucketFileStore(new S3Bucket(bucket)) : createFolderFileStore(path.join(dataDir, 'files'));
}

/** Files below one folder. Writes are atomic, even across a power cut. */
export function createFolderFileStore(folder: string): FileStore {
  const locate = (key: string) => path.join(folder, requireFileKey(key));
  return {
    async put(key, bytes) {
      const target = locate(key);
      await replaceFile(target, bytes);
      await syncFolder(path.dirname(target));
    },
    get: async (key) => (await readFileIfThere(locate(key))) ?? null,
    has: (key) =>
      access(locate(key)).then(
        () => true,
        () => false,
      ),
    delete: (key) => rm(locate(key), { force: true }),
    place: locate,
  };
}

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

/** Two or more plain names, so that no key leaves the folder or names a hidden file. */
const KEY = /^[a-z0-9_-]+(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;
const MAX_LENGTH = 300;

/** @throws TypeError unless it is a valid file key */
function requireFileKey(key: string): string {
  if (!KEY.test(key) || key.length > MAX_LENGTH) throw new TypeError('not a file key');
  return key;
}
