import path from 'node:path';
import { type Bucket, bucketKey, folderPath, requireConditions, StorageError, type StoredObject } from '@jpro/storage';
import { inParallel } from './inParallel.ts';
import type { FileFacts, NewFile, Place, TakenOut } from './Place.ts';
import { ReleaseError } from '../ReleaseError.ts';
import type { StoreFault } from './releaseStore.ts';
import { UnusableFile } from './UnusableFile.ts';

const ROOT = 'releases/';
const UPLOADS = 8;
/** An upload without a `release.json`, or a deletion, that is older than this belongs to a command that was killed. */
const MAX_UNFINISHED_AGE_MS = 60 * 60_000;
const SECOND_MS = 1_000;

/**
 * A bucket, with the keys of `releaseKeys.ts`. Only `put` ever overwrites: any other key that exists keeps its content,
 * so machines agree on releases and revisions without talking to each other. Decision 281.
 */
export class BucketPlace implements Place {
  readonly pollMs = 250;
  /** Longer than two requests take that are repeated as often as possible. */
  readonly longestChangeMs = 60_000;
  /** Services disagree about fractions of a second. */
  readonly clockMs = SECOND_MS;
  readonly #bucket: Bucket;
  #probed: Promise<void> | undefined;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  /** A service that ignores conditional requests would lose changes, so it is refused before anything is written. */
  requireUsable(): Promise<void> {
    this.#probed ??= requireConditions(this.#bucket).catch((error: unknown) => {
      this.#probed = undefined;
      if (!(error instanceof StorageError)) throw error;
      throw error.isAway ? new UnusableFile('probes', error) : new ReleaseError('JP-R040', error.message);
    });
    return this.#probed;
  }

  async read(name: string) {
    const object = await request(name, () => this.#bucket.read(keyOf(name)));
    return object && { content: object.content, modified: factsOf(object).modified };
  }

  async stat(name: string): Promise<FileFacts | undefined> {
    const object = await request(name, () => this.#bucket.stat(keyOf(name)));
    return object && factsOf(object);
  }

  async statAll(folder: string, files: readonly string[]): Promise<(FileFacts | undefined)[]> {
    const objects = await request(folder, () => this.#bucket.list(`${ROOT}${folder}/`));
    const facts = new Map(objects.map((object) => [object.key, factsOf(object)]));
    return files.map((file) => facts.get(`${ROOT}${folder}/${file}`));
  }

  /** Only complete releases have a folder. */
  async names(folder: string): Promise<string[]> {
    const prefix = `${ROOT}${folder.replace(/^artefacts(?=\/|$)/, 'manifests')}/`;
    if (folder === 'artefacts') return request(folder, () => this.#bucket.folders(prefix));
    const objects = await request(folder, () => this.#bucket.list(prefix));
    return objects.map(({ key }) =>
      nameOf(key)
        .slice(folder.length + 1)
        .replace(/\/.*/, ''),
    );
  }

  async newest(list: string): Promise<number> {
    const [first] = await request(list, () => this.#bucket.list(`${ROOT}${list}/`, 1));
    return first ? Number(path.posix.basename(nameOf(first.key), '.json')) : 0;
  }

  async create(name: string, content: string): Promise<boolean> {
    await this.requireUsable();
    return request(name, () => this.#bucket.create(keyOf(name), content));
  }

  async put(name: string, content: string): Promise<void> {
    await request(name, () => this.#bucket.put(keyOf(name), content));
  }

  async delete(name: string): Promise<void> {
    await request(name, () => this.#bucket.delete(keyOf(name)));
  }

  async addFolder(name: string, parts: readonly (() => Promise<NewFile[]>)[], manifest: string): Promise<boolean> {
    await this.requireUsable();
    return request(name, async () => {
      if (await this.#bucket.stat(keyOf(name))) return false;
      await this.#refuseWhileDeleted(name);
      await this.#removeOldUpload(name);
      await inParallel(UPLOADS, parts, async (part) => {
        for (const file of await part()) await this.#upload(name, file);
      });
      return this.#bucket.create(keyOf(name), manifest);
    });
  }

  async takeOut(name: string): Promise<TakenOut | undefined> {
    const [key, aside] = [keyOf(name), removedKey(name)];
    const content = await request(name, () => this.#bucket.get(key));
    if (!content) return undefined;
    // Kept in case this process is killed before it knows whether to put the release back.
    await request(name, () => this.#bucket.put(aside, content));
    await request(name, () => this.#bucket.delete(key));
    return {
      putBack: () =>
        request(name, async () => {
          await this.#bucket.create(key, content);
          await this.#bucket.delete(aside);
        }),
      delete: () =>
        request(name, async () => {
          // Renewed, because `addFolder` does not wait for an old one.
          await this.#bucket.put(aside, content);
          for (const object of await this.#bucket.list(`${ROOT}${name}/`)) await this.#bucket.delete(object.key);
          await this.#bucket.delete(aside);
        }),
    };
  }

  /** The service takes care of its own disks. */
  async faults(): Promise<StoreFault[]> {
    return [];
  }

  async #upload(name: string, { path: file, content, isDerived }: NewFile): Promise<void> {
    const key = `${ROOT}${name}/${file}`;
    if ((await this.#bucket.create(key, content)) || isDerived) return;
    // An interrupted publication can be continued, but another build may not take its name.
    if ((await this.#bucket.get(key))?.equals(content)) return;
    const { unit, version } = namedBy(name);
    throw new ReleaseError(
      'JP-R039',
      `another build of ${unit} ${version} was begun and is not complete (${file} differs): ` +
        `npm run release -- version ${unit} patch, or try again in an hour`,
    );
  }

  /** A deletion would take the files of the new publication, too. */
  async #refuseWhileDeleted(name: string): Promise<void> {
    const removed = await this.#bucket.stat(removedKey(name));
    if (!removed || removed.modified < Date.now() - MAX_UNFINISHED_AGE_MS) return;
    const { unit, version } = namedBy(name);
    throw new ReleaseError(
      'JP-R039',
      `${unit} ${version} is being deleted: try again when "prune" has ended, or in an hour if it was killed`,
    );
  }

  async #removeOldUpload(name: string): Promise<void> {
    const objects = await this.#bucket.list(`${ROOT}${name}/`);
    const newest = Math.max(0, ...objects.map(({ modified }) => modified));
    const isOld = objects.length > 0 && newest <= Date.now() - MAX_UNFINISHED_AGE_MS;
    if (!isOld || (await this.#bucket.stat(keyOf(name)))) return;
    for (const { key } of objects) await this.#bucket.delete(key);
  }
}

const keyOf = (name: string): string => ROOT + bucketKey(name);
const nameOf = (key: string): string => folderPath(key.slice(ROOT.length));

function namedBy(folder: string): { readonly unit: string; readonly version: string } {
  const [, unit = '', version = ''] = folder.split('/');
  return { unit, version };
}

/** The `release.json` of a version that is being deleted. */
function removedKey(name: string): string {
  const { unit, version } = namedBy(name);
  return `${ROOT}removed/${unit}~${version}.json`;
}

function factsOf({ bytes, modified }: StoredObject): FileFacts {
  return { bytes, modified: Math.floor(modified / SECOND_MS) * SECOND_MS };
}

/** @throws UnusableFile in place of StorageError */
async function request<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StorageError ? new UnusableFile(name, error) : error;
  }
}
