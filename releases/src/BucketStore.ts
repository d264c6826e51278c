import path from 'node:path';
import { z } from 'zod';
import { bucketKey, DiskCache, folderPath, requireConditions, StorageError, type Bucket } from '@jpro/storage';
import { BEST_QUALITY, compressOnce, isWorthCompressing } from './brotli.ts';
import { readVerified } from './builtRelease.ts';
import { serverRelease, type ServerRelease } from './contract/contractDocument.ts';
import { isAsListed } from './isAsListed.ts';
import { parsed, parseRelease, parseRevision } from './parseStored.ts';
import {
  RELEASE_FILE,
  releasePath,
  SERVER_FOLDER,
  unitName,
  versionNumber,
  type Release,
  type ReleaseFile,
} from './release.ts';
import { ReleaseError } from './ReleaseError.ts';
import type { Lease, ManagedStore, NotedPreview, TakenOut } from './releaseStore.ts';
import type { Channel, Revision } from './revision.ts';
import type { StoreFault } from './storeFault.ts';
import { UnusableFile } from './UnusableFile.ts';
import { compareVersions } from './version.ts';

interface Options {
  /** Where release files are cached; undefined disables the cache. */
  readonly cacheFolder?: string | undefined;
  readonly cacheBytes?: number;
  /** 0 to 11. Tests lower it because they publish many releases and do not need small files. */
  readonly brotliQuality?: number;
  /** Tests that delete versions lower it, because that waits for so long. */
  readonly longestChangeMs?: number;
}

const ROOT = 'releases/';
const COMPRESSED = '.br';
const CACHE_BYTES = 2_000_000_000;
const DAY_LENGTH = '2026-11-22'.length;
const UPLOADS = 8;
/** An upload without a `release.json`, or a deletion, that is older than this belongs to a command that was killed. */
const MAX_UNFINISHED_AGE_MS = 60 * 60_000;
const POLL_MS = 250;
/** Longer than two requests take that are repeated as often as possible. */
const LONGEST_CHANGE_MS = 60_000;

/**
 * The store in a bucket, with the names of `releaseKeys.ts`. Only `servers/<channel>.json` is ever overwritten: any
 * other key that exists keeps its content, so machines agree on releases and revisions without talking to each other.
 * Decision 281.
 */
export class BucketStore implements ManagedStore {
  readonly pollMs = POLL_MS;
  readonly longestChangeMs: number;
  readonly #bucket: Bucket;
  readonly #cache: DiskCache | undefined;
  readonly #brotliQuality: number;
  readonly #releases = new Map<string, { readonly release: Release; readonly modified: number }>();
  readonly #reading = new Map<string, Promise<Release | undefined>>();
  #probed: Promise<void> | undefined;

  constructor(
    bucket: Bucket,
    {
      cacheFolder,
      cacheBytes = CACHE_BYTES,
      brotliQuality = BEST_QUALITY,
      longestChangeMs = LONGEST_CHANGE_MS,
    }: Options = {},
  ) {
    this.#bucket = bucket;
    this.#cache = cacheFolder === undefined ? undefined : new DiskCache(cacheFolder, cacheBytes);
    this.#brotliQuality = brotliQuality;
    this.longestChangeMs = longestChangeMs;
  }

  get uncached(): BucketStore {
    return new BucketStore(this.#bucket);
  }

  /**
   * A service that ignores conditional requests would lose changes, so it is refused before anything is written.
   * @throws ReleaseError JP-R040
   */
  requireUsable(): Promise<void> {
    this.#probed ??= requireConditions(this.#bucket).catch((error: unknown) => {
      this.#probed = undefined;
      if (!(error instanceof StorageError)) throw error;
      throw error.isAway ? new UnusableFile('probes', error) : new ReleaseError('JP-R040', error.message);
    });
    return this.#probed;
  }

  async units(): Promise<string[]> {
    const names = await this.#use('manifests', () => this.#bucket.folders(`${ROOT}manifests/`));
    return names.filter((name) => unitName.safeParse(name).success).sort();
  }

  async versions(unit: string): Promise<string[]> {
    if (!unitName.safeParse(unit).success) return [];
    const names = await this.#names(`manifests/${unit}/`);
    const versions = names.map((name) => name.replace(/\.json$/, ''));
    return versions.filter((name) => versionNumber.safeParse(name).success).sort(compareVersions);
  }

  async release(unit: string, version: string): Promise<Release | undefined> {
    const manifest = manifestOf(unit, version);
    if (manifest === undefined) return undefined;
    return this.#releases.get(manifest)?.release ?? this.#readOnce(manifest, unit, version);
  }

  async isThere(unit: string, version: string): Promise<boolean> {
    const manifest = manifestOf(unit, version);
    if (manifest === undefined) return false;
    const found = await this.#use(manifest, () => this.#bucket.stat(ROOT + bucketKey(manifest)));
    if (!found) return false;
    return (
      this.#releases.get(manifest)?.modified === found.modified ||
      (await this.#read(manifest, unit, version)) !== undefined
    );
  }

  async overwritten(unit: string, version: string): Promise<ReleaseFile[] | undefined> {
    const manifest = manifestOf(unit, version);
    const found = await this.release(unit, version);
    if (manifest === undefined || !found) return undefined;
    const folder = `${ROOT}${path.posix.dirname(manifest)}/`;
    return this.#use(manifest, async () => {
      // `release.json` is written last, so its time is the time of publication.
      const published = (await this.#bucket.stat(ROOT + bucketKey(manifest)))?.modified ?? 0;
      const objects = new Map((await this.#bucket.list(folder)).map((object) => [object.key, object]));
      return found.files.filter(({ path: file, bytes }) => {
        const object = objects.get(folder + file);
        return !object || object.bytes !== bytes || secondOf(object.modified) > secondOf(published);
      });
    });
  }

  async file(unit: string, version: string, file: string, encoding?: 'br'): Promise<Buffer | undefined> {
    const manifest = manifestOf(unit, version);
    if (manifest === undefined || !releasePath.safeParse(file).success) return undefined;
    const folder = path.posix.dirname(manifest);
    const key = encoding === 'br' ? `${folder}/${COMPRESSED}/${file}.br` : `${folder}/${file}`;
    const load = () => this.#use(key, () => this.#bucket.get(ROOT + bucketKey(key)));
    if (!this.#cache) return load();
    const listed = (await this.release(unit, version))?.files.find((each) => each.path === file);
    if (!listed) return load();
    // Cached by hash, because a version that was pruned and published again has other files under the same names.
    return this.#cache.get(`${encoding ?? 'plain'}:${listed.sha384}`, load, (content) =>
      isAsListed(content, listed, encoding),
    );
  }

  async add(release: Release, folder: string): Promise<boolean> {
    const { unit, version } = release;
    const manifest = manifestOf(unit, version);
    if (manifest === undefined) return false;
    await this.requireUsable();
    const key = ROOT + bucketKey(manifest);
    return this.#use(manifest, async () => {
      if (await this.#bucket.stat(key)) return false;
      await this.#refuseWhileDeleted(unit, version);
      const root = `${ROOT}artefacts/${unit}/${version}/`;
      await this.#removeOldUpload(root, key);
      await inParallel(release.files, (file) => this.#upload(release, folder, root, file));
      return this.#bucket.create(key, `${JSON.stringify(release, null, 2)}\n`);
    });
  }

  latestRevisionNumber(channel: Channel): Promise<number> {
    return this.#newest(`channels/${channel}`);
  }

  async revision(channel: Channel, number: number): Promise<Revision | undefined> {
    const file = `channels/${channel}/${number}.json`;
    const content = await this.#use(file, () => this.#bucket.get(ROOT + bucketKey(file)));
    try {
      return content && parseRevision(content, channel, number);
    } catch (error) {
      throw new UnusableFile(file, error);
    }
  }

  async missingRevisions(channel: Channel, latest: number): Promise<number[]> {
    const names = new Set(await this.#names(`channels/${channel}/`));
    return Array.from({ length: latest }, (_, index) => index + 1).filter((number) => !names.has(`${number}.json`));
  }

  async addRevision(revision: Revision): Promise<boolean> {
    await this.requireUsable();
    const file = `channels/${revision.channel}/${revision.number}.json`;
    const content = `${JSON.stringify(revision, null, 2)}\n`;
    return this.#use(file, () => this.#bucket.create(ROOT + bucketKey(file), content));
  }

  /** The service takes care of its own disks. */
  async storageFaults(): Promise<StoreFault[]> {
    return [];
  }

  async lease(channel: Channel): Promise<Lease | undefined> {
    const term = await this.#newest(`leases/${channel}`);
    if (term === 0) return undefined;
    const file = `leases/${channel}/${term}.json`;
    const content = await this.#use(file, () => this.#bucket.get(ROOT + bucketKey(file)));
    return { term, holder: content && parsed(leaseSchema, content)?.holder };
  }

  async addLease(channel: Channel, { term, holder }: Lease): Promise<boolean> {
    await this.requireUsable();
    const folder = `leases/${channel}/`;
    const file = `${folder}${term}.json`;
    return this.#use(file, async () => {
      const isAdded = await this.#bucket.create(ROOT + bucketKey(file), JSON.stringify({ holder }));
      // The newest lease stays, so that no term is ever given out twice.
      if (isAdded)
        for (const { key } of (await this.#bucket.list(ROOT + folder)).slice(2)) await this.#bucket.delete(key);
      return isAdded;
    });
  }

  async notePreview(unit: string, version: string): Promise<void> {
    if (manifestOf(unit, version) === undefined) return;
    const file = `previews/${unit}~${version}~${new Date().toISOString().slice(0, DAY_LENGTH)}`;
    await this.#use(file, () => this.#bucket.put(ROOT + file, ''));
  }

  async previews(): Promise<NotedPreview[]> {
    const names = await this.#names('previews/');
    return names.flatMap((name) => {
      const [unit = '', version = '', day = ''] = name.split('~');
      return Number.isNaN(Date.parse(day)) ? [] : [{ unit, version, day: Date.parse(day) }];
    });
  }

  async addedAt(unit: string, version: string): Promise<number | undefined> {
    const manifest = manifestOf(unit, version);
    if (manifest === undefined) return undefined;
    return (await this.#use(manifest, () => this.#bucket.stat(ROOT + bucketKey(manifest))))?.modified;
  }

  async takeOut(unit: string, version: string): Promise<TakenOut | undefined> {
    const manifest = manifestOf(unit, version);
    if (manifest === undefined) return undefined;
    const key = ROOT + bucketKey(manifest);
    const aside = removedKey(unit, version);
    const content = await this.#use(manifest, () => this.#bucket.get(key));
    if (!content) return undefined;
    // Kept in case this process is killed before it knows whether to put the release back.
    await this.#use(aside, () => this.#bucket.put(aside, content));
    await this.#use(manifest, () => this.#bucket.delete(key));
    this.#releases.delete(manifest);
    return {
      putBack: () =>
        this.#use(manifest, async () => {
          await this.#bucket.create(key, content);
          await this.#bucket.delete(aside);
        }),
      delete: () =>
        this.#use(manifest, async () => {
          // Renewed, because `add` does not wait for an old one.
          await this.#bucket.put(aside, content);
          for (const object of await this.#bucket.list(`${ROOT}${path.posix.dirname(manifest)}/`))
            await this.#bucket.delete(object.key);
          await this.#bucket.delete(aside);
        }),
    };
  }

  async server(channel: Channel): Promise<ServerRelease | undefined> {
    const file = `servers/${channel}.json`;
    const content = await this.#use(file, () => this.#bucket.get(ROOT + file));
    return content && parsed(serverRelease, content);
  }

  async setServer(channel: Channel, server: ServerRelease): Promise<void> {
    const file = `servers/${channel}.json`;
    await this.#use(file, () => this.#bucket.put(ROOT + file, JSON.stringify(server)));
  }

  /** Concurrent requests share one read. */
  #readOnce(manifest: string, unit: string, version: string): Promise<Release | undefined> {
    const known = this.#reading.get(manifest);
    if (known) return known;
    const reading = this.#read(manifest, unit, version).finally(() => this.#reading.delete(manifest));
    this.#reading.set(manifest, reading);
    return reading;
  }

  async #read(manifest: string, unit: string, version: string): Promise<Release | undefined> {
    const key = ROOT + bucketKey(manifest);
    const object = await this.#use(manifest, () => this.#bucket.read(key));
    const found = object && parseRelease(object.content, unit, version);
    if (found) this.#releases.set(manifest, { release: found, modified: object.modified });
    return found;
  }

  async #upload(release: Release, from: string, root: string, file: ReleaseFile): Promise<void> {
    const content = await readVerified(from, file);
    const key = root + file.path;
    // An interrupted publication can be continued, but another build may not take its name.
    if (!(await this.#bucket.create(key, content)) && !(await this.#bucket.get(key))?.equals(content)) {
      throw new ReleaseError(
        'JP-R039',
        `another build of ${release.unit} ${release.version} was begun and is not complete (${file.path} differs): ` +
          `npm run release -- version ${release.unit} patch, or try again in an hour`,
      );
    }
    if (isWorthCompressing(file.path) && !file.path.startsWith(SERVER_FOLDER))
      await this.#bucket.create(
        `${root}${COMPRESSED}/${file.path}.br`,
        await compressOnce(content, this.#brotliQuality),
      );
  }

  /** A deletion would take the files of the new publication, too. */
  async #refuseWhileDeleted(unit: string, version: string): Promise<void> {
    const removed = await this.#bucket.stat(removedKey(unit, version));
    if (!removed || removed.modified < Date.now() - MAX_UNFINISHED_AGE_MS) return;
    throw new ReleaseError(
      'JP-R039',
      `${unit} ${version} is being deleted: try again when "prune" has ended, or in an hour if it was killed`,
    );
  }

  async #removeOldUpload(root: string, manifest: string): Promise<void> {
    const objects = await this.#bucket.list(root);
    const newest = Math.max(0, ...objects.map(({ modified }) => modified));
    if (objects.length === 0 || newest > Date.now() - MAX_UNFINISHED_AGE_MS || (await this.#bucket.stat(manifest)))
      return;
    for (const { key } of objects) await this.#bucket.delete(key);
  }

  /** The highest number in a numbered list, 0 when it is empty. */
  async #newest(list: string): Promise<number> {
    const [first] = await this.#use(list, () => this.#bucket.list(`${ROOT}${list}/`, 1));
    const name = first && path.posix.basename(folderPath(first.key.slice(ROOT.length)), '.json');
    return Number(name ?? 0);
  }

  /** The names below a folder, as a folder store would list them. */
  async #names(prefix: string): Promise<string[]> {
    const objects = await this.#use(prefix, () => this.#bucket.list(ROOT + prefix));
    return objects.map(({ key }) => {
      const name = key.slice(ROOT.length);
      return name.startsWith('manifests/') ? path.posix.basename(name) : path.posix.basename(folderPath(name));
    });
  }

  /** @throws UnusableFile in place of StorageError */
  async #use<T>(file: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof StorageError ? new UnusableFile(file, error) : error;
    }
  }
}

const leaseSchema = z.object({ holder: z.string().optional() });

/** The path that a folder store would use for the `release.json` of a version. */
function manifestOf(unit: string, version: string): string | undefined {
  const isNamed = unitName.safeParse(unit).success && versionNumber.safeParse(version).success;
  return isNamed ? `artefacts/${unit}/${version}/${RELEASE_FILE}` : undefined;
}

/** The `release.json` of a version that is being deleted. */
const removedKey = (unit: string, version: string) => `${ROOT}removed/${unit}~${version}.json`;

/** Services disagree about fractions of a second, so times are compared in whole seconds. */
const secondOf = (time: number) => Math.floor(time / 1_000);

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const workers = Array.from({ length: UPLOADS }, async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  });
  await Promise.all(workers);
}
