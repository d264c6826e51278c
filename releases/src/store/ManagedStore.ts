import { DiskCache } from '@jpro/storage';
import { z } from 'zod';
import { BEST_QUALITY, compressOnce, isWorthCompressing } from './brotli.ts';
import { readVerified } from '../publish/builtRelease.ts';
import { serverRelease, type ServerRelease } from '../contract/contractDocument.ts';
import { isAsListed } from './hashes.ts';
import { parsed, parseRelease, parseRevision } from './parseStored.ts';
import { type NewFile, numbersIn, type Place, type TakenOut } from './Place.ts';
import {
  type Release,
  RELEASE_FILE,
  type ReleaseFile,
  releasePath,
  SERVER_FOLDER,
  unitName,
  versionNumber,
} from '../release.ts';
import type { Lease, ReleaseStore, StoreFault } from './releaseStore.ts';
import type { Channel, Revision } from '../channel/revision.ts';
import { UnusableFile } from './UnusableFile.ts';
import { compareVersions } from '../version.ts';

interface Options {
  /** Where release files are cached; undefined disables the cache. */
  readonly cacheFolder?: string | undefined;
  /** 0 to 11. Tests lower it because they publish many releases and do not need small files. */
  readonly brotliQuality?: number;
  /** Tests that delete versions lower it, because that waits for so long. */
  readonly longestChangeMs?: number;
}

/** A version that a preview link shows; `day`, on which the link was made, is in milliseconds since the epoch. */
interface NotedPreview {
  readonly unit: string;
  readonly version: string;
  readonly day: number;
}

const CACHE_BYTES = 2_000_000_000;
/** No part of a release path begins with a dot, so this folder cannot clash with one. */
const COMPRESSED = '.br';
const DAY_LENGTH = '2026-11-22'.length;

const leaseSchema = z.object({ holder: z.string().optional() });

/**
 * The store that commands publish into and gateways read: `artefacts/<unit>/<version>/…`,
 * `channels/<channel>/<number>.json` and `servers/<channel>.json`, in a folder or a bucket. `previews/` has an empty
 * file for each version and day on which a preview link to it was made, and `leases/<channel>/<term>.json` says which
 * process drives automatic canaries.
 */
export class ManagedStore implements ReleaseStore {
  /**
   * The longest time between the moment at which a change of a channel finds its versions in the store and that of its
   * revision.
   */
  readonly longestChangeMs: number;
  readonly #place: Place;
  readonly #cache: DiskCache | undefined;
  readonly #brotliQuality: number;
  readonly #releases = new Map<string, { readonly release: Release; readonly modified: number }>();
  /** Concurrent requests share one read. */
  readonly #reading = new Map<string, Promise<Release | undefined>>();

  constructor(place: Place, { cacheFolder, brotliQuality = BEST_QUALITY, longestChangeMs }: Options = {}) {
    this.#place = place;
    this.#cache = cacheFolder === undefined ? undefined : new DiskCache(cacheFolder, CACHE_BYTES);
    this.#brotliQuality = brotliQuality;
    this.longestChangeMs = longestChangeMs ?? place.longestChangeMs;
  }

  get pollMs(): number | undefined {
    return this.#place.pollMs;
  }

  get uncached(): ManagedStore | undefined {
    return this.#cache && new ManagedStore(this.#place);
  }

  /** @throws ReleaseError JP-R040 when the store cannot guarantee what it must */
  requireUsable(): Promise<void> {
    return this.#place.requireUsable();
  }

  async units(): Promise<string[]> {
    const names = await this.#place.names('artefacts');
    return names.filter((name) => unitName.safeParse(name).success).sort();
  }

  async versions(unit: string): Promise<string[]> {
    if (!unitName.safeParse(unit).success) return [];
    const names = await this.#place.names(`artefacts/${unit}`);
    return names.filter((name) => versionNumber.safeParse(name).success).sort(compareVersions);
  }

  async release(unit: string, version: string): Promise<Release | undefined> {
    const folder = folderOf(unit, version);
    if (folder === undefined) return undefined;
    const known = this.#releases.get(folder)?.release ?? this.#reading.get(folder);
    if (known) return known;
    const reading = this.#read(folder, unit, version).finally(() => this.#reading.delete(folder));
    this.#reading.set(folder, reading);
    return reading;
  }

  async isThere(unit: string, version: string): Promise<boolean> {
    const folder = folderOf(unit, version);
    const found = folder && (await this.#place.stat(`${folder}/${RELEASE_FILE}`));
    if (!found) return false;
    const isKnown = this.#releases.get(folder)?.modified === found.modified;
    return isKnown || (await this.#read(folder, unit, version)) !== undefined;
  }

  async overwritten(unit: string, version: string): Promise<ReleaseFile[] | undefined> {
    const folder = folderOf(unit, version);
    const found = await this.release(unit, version);
    if (folder === undefined || !found) return undefined;
    // `release.json` is written last, so its time is the time of publication.
    const published = (await this.#place.stat(`${folder}/${RELEASE_FILE}`))?.modified ?? 0;
    const facts = await this.#place.statAll(
      folder,
      found.files.map(({ path }) => path),
    );
    return found.files.filter(({ bytes }, index) => {
      const file = facts[index];
      return !file || file.bytes !== bytes || file.modified >= published + this.#place.clockMs;
    });
  }

  async file(unit: string, version: string, file: string, encoding?: 'br'): Promise<Buffer | undefined> {
    const folder = folderOf(unit, version);
    if (folder === undefined || !releasePath.safeParse(file).success) return undefined;
    const name = encoding === 'br' ? `${folder}/${COMPRESSED}/${file}.br` : `${folder}/${file}`;
    const load = async () => (await this.#readable(name))?.content;
    const listed = this.#cache && (await this.release(unit, version))?.files.find((each) => each.path === file);
    if (!this.#cache || !listed) return load();
    // Cached by hash, because a version that was pruned and published again has other files under the same names.
    return this.#cache.get(`${encoding ?? 'plain'}:${listed.sha384}`, load, (content) =>
      isAsListed(content, listed, encoding),
    );
  }

  async add(release: Release, folder: string): Promise<boolean> {
    const name = folderOf(release.unit, release.version);
    if (name === undefined) return false;
    const parts = release.files.map((file) => async (): Promise<NewFile[]> => {
      const content = await readVerified(folder, file);
      const plain = { path: file.path, content };
      if (!isWorthCompressing(file.path) || file.path.startsWith(SERVER_FOLDER)) return [plain];
      const compressed = await compressOnce(content, this.#brotliQuality);
      return [plain, { path: `${COMPRESSED}/${file.path}.br`, content: compressed, isDerived: true }];
    });
    return this.#place.addFolder(name, parts, `${JSON.stringify(release, null, 2)}\n`);
  }

  latestRevisionNumber(channel: Channel): Promise<number> {
    return this.#place.newest(`channels/${channel}`);
  }

  async revision(channel: Channel, number: number): Promise<Revision | undefined> {
    const name = `channels/${channel}/${number}.json`;
    const found = await this.#place.read(name);
    try {
      return found && parseRevision(found.content, channel, number);
    } catch (error) {
      throw new UnusableFile(name, error);
    }
  }

  /** Numbers up to `latest` that have no file. */
  async missingRevisions(channel: Channel, latest: number): Promise<number[]> {
    const numbers = new Set(numbersIn(await this.#place.names(`channels/${channel}`)));
    return Array.from({ length: latest }, (_, index) => index + 1).filter((number) => !numbers.has(number));
  }

  addRevision(revision: Revision): Promise<boolean> {
    const name = `channels/${revision.channel}/${revision.number}.json`;
    return this.#place.create(name, `${JSON.stringify(revision, null, 2)}\n`, true);
  }

  storageFaults(channel: Channel): Promise<StoreFault[]> {
    return this.#place.faults(`channels/${channel}`);
  }

  async lease(channel: Channel): Promise<Lease | undefined> {
    const term = await this.#place.newest(`leases/${channel}`);
    if (term === 0) return undefined;
    const found = await this.#place.read(`leases/${channel}/${term}.json`);
    return { term, holder: found && parsed(leaseSchema, found.content)?.holder };
  }

  async addLease(channel: Channel, { term, holder }: Lease): Promise<boolean> {
    const list = `leases/${channel}`;
    const isAdded = await this.#place.create(`${list}/${term}.json`, JSON.stringify({ holder }));
    // The newest lease stays, so that no term is ever given out twice.
    if (isAdded)
      for (const old of numbersIn(await this.#place.names(list)).filter((number) => number < term - 1))
        await this.#place.delete(`${list}/${old}.json`);
    return isAdded;
  }

  /** Records that a preview link shows this version. */
  async notePreview(unit: string, version: string): Promise<void> {
    if (folderOf(unit, version) === undefined) return;
    await this.#place.put(`previews/${unit}~${version}~${new Date().toISOString().slice(0, DAY_LENGTH)}`, '');
  }

  async previews(): Promise<NotedPreview[]> {
    const names = await this.#place.names('previews');
    return names.flatMap((name) => {
      const [unit = '', version = '', day = ''] = name.split('~');
      return Number.isNaN(Date.parse(day)) ? [] : [{ unit, version, day: Date.parse(day) }];
    });
  }

  /** When a version was published; undefined when there is no such version. */
  async addedAt(unit: string, version: string): Promise<number | undefined> {
    const folder = folderOf(unit, version);
    return folder === undefined ? undefined : (await this.#place.stat(folder))?.modified;
  }

  /**
   * Takes a whole version out of the store at once.
   * @returns how to put it back or delete it for good; undefined when it no longer exists
   */
  async takeOut(unit: string, version: string): Promise<TakenOut | undefined> {
    const folder = folderOf(unit, version);
    const taken = folder && (await this.#place.takeOut(folder));
    if (!taken) return undefined;
    this.#releases.delete(folder);
    return taken;
  }

  async server(channel: Channel): Promise<ServerRelease | undefined> {
    const found = await this.#place.read(`servers/${channel}.json`);
    return found && parsed(serverRelease, found.content);
  }

  async setServer(channel: Channel, server: ServerRelease): Promise<void> {
    await this.#place.put(`servers/${channel}.json`, JSON.stringify(server));
  }

  async #read(folder: string, unit: string, version: string): Promise<Release | undefined> {
    const found = await this.#readable(`${folder}/${RELEASE_FILE}`);
    const release = found && parseRelease(found.content, unit, version);
    if (release) this.#releases.set(folder, { release, modified: found.modified });
    return release;
  }

  /** A file of a release that cannot be read counts as missing, so visitors get another version. */
  async #readable(name: string): ReturnType<Place['read']> {
    return this.#place.read(name).catch((error: unknown) => {
      if (error instanceof UnusableFile && !error.isAway) return undefined;
      throw error;
    });
  }
}

function folderOf(unit: string, version: string): string | undefined {
  const isNamed = unitName.safeParse(unit).success && versionNumber.safeParse(version).success;
  return isNamed ? `artefacts/${unit}/${version}` : undefined;
}
