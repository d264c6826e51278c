import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bucketKey, folderPath, StorageError, type Bucket } from '@jpro/storage';
import { OperatorError } from '../operatorError.ts';
import { FOLDERS } from './manifest.ts';

const RELEASES = 'releases/';
const AT_ONCE = 8;
/** A file of a release. One that is incomplete or is being deleted is skipped, because nothing refers to it. */
const ARTEFACT = /^releases\/artefacts\/(?<release>[^/]+\/[^/]+)\//;

/**
 * Copies uploaded files and releases into a folder, under the names that they have in `DATA_DIR`.
 * @throws OperatorError JP-O011 when the bucket cannot be read
 */
export async function downloadContents(bucket: Bucket, stage: string): Promise<void> {
  await inBucket(async () => {
    const keys = (await Promise.all(FOLDERS.map((folder) => bucket.list(`${folder}/`)))).flat().map(({ key }) => key);
    const complete = new Set(keys);
    await inParallel(
      keys.filter((key) => isWhole(key, complete)),
      async (key) => {
        const content = await bucket.get(key);
        // The object was deleted meanwhile.
        if (!content) return;
        const file = path.join(stage, pathOf(key));
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, content);
      },
    );
  });
}

/**
 * Puts the folders of a backup into a bucket, whether it was made from a bucket or from a folder.
 * @param made gets the keys that were put, also when it fails
 * @throws OperatorError JP-O009 when a key exists, JP-O011
 */
export async function uploadContents(bucket: Bucket, stage: string, made: string[]): Promise<void> {
  const files = (await Promise.all(FOLDERS.map((folder) => filesIn(stage, folder)))).flat();
  await inBucket(() =>
    inParallel(files, async (file) => {
      const key = keyOf(file);
      if (!(await bucket.create(key, await readFile(path.join(stage, file))))) throw usedBucket(bucket, key);
      made.push(key);
    }),
  );
}

export const removeKeys = (bucket: Bucket, keys: readonly string[]): Promise<void> =>
  inParallel(keys, (key) => bucket.delete(key));

/** @throws OperatorError JP-O009 when the bucket has files or releases, JP-O011 */
export async function refuseUsedBucket(bucket: Bucket): Promise<void> {
  for (const folder of FOLDERS) {
    const [first] = await inBucket(() => bucket.list(`${folder}/`, 1));
    if (first) throw usedBucket(bucket, first.key);
  }
}

const usedBucket = ({ address }: Bucket, key: string) =>
  new OperatorError('JP-O009', `${address}/${key} already exists: use an empty STORE_URL`);

async function inBucket<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StorageError ? new OperatorError('JP-O011', error.message) : error;
  }
}

function isWhole(key: string, keys: ReadonlySet<string>): boolean {
  const release = ARTEFACT.exec(key)?.groups?.['release'];
  return release === undefined || keys.has(keyOf(`${RELEASES}artefacts/${release}/release.json`));
}

const pathOf = (key: string) => (key.startsWith(RELEASES) ? RELEASES + folderPath(key.slice(RELEASES.length)) : key);

const keyOf = (file: string) => (file.startsWith(RELEASES) ? RELEASES + bucketKey(file.slice(RELEASES.length)) : file);

async function filesIn(stage: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(stage, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(stage, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/** After a failure, nothing is under way any more. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      await work(item).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
  });
  await Promise.allSettled(workers);
  await Promise.all(workers);
}
