import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { BEST_QUALITY, compressOnce, isWorthCompressing } from './brotli.ts';
import { readVerified } from './builtRelease.ts';
import { serverRelease, type ServerRelease } from './contract/contractDocument.ts';
import {
  createFile,
  isDraft,
  makeFolder,
  namesIn,
  readFileIfThere,
  replaceFile,
  syncFolder,
  syncFolders,
  writeSynced,
} from './fileSystem.ts';
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
import type { Lease, ManagedStore, NotedPreview, TakenOut } from './releaseStore.ts';
import { createFromReserve, refillReserve } from './reservedSpace.ts';
import type { Channel, Revision } from './revision.ts';
import type { StoreFault } from './storeFault.ts';
import { isOutOfSpace, outOfSpace, UnusableFile } from './UnusableFile.ts';
import { compareVersions } from './version.ts';

/** No part of a release path begins with a dot, so this folder cannot clash with one. */
const COMPRESSED = '.br';

const REMOVED = 'removed';

const DAY_LENGTH = '2026-11-22'.length;

/** With less free space the disk counts as full: a release and a day of logs need more. */
const MIN_FREE_BYTES = 64_000_000;

const LONGEST_CHANGE_MS = 1_000;

const ALREADY_THERE = new Set(['EEXIST', 'ENOTEMPTY']);

/** Older drafts belong to a command that was killed. */
const MAX_DRAFT_AGE_MS = 60 * 60_000;

/**
 * The store as a folder: `artefacts/<unit>/<version>/…`, `channels/<channel>/<number>.json` and
 * `servers/<channel>.json`. `drafts/` holds releases while they are copied and `removed/` while they are deleted,
 * `previews/` has an empty file for each version and day on which a preview link to it was made, and
 * `leases/<channel>/<term>.json` says which process drives automatic canaries.
 */
export class FolderStore implements ManagedStore {
  readonly longestChangeMs = LONGEST_CHANGE_MS;
  readonly #root: string;
  readonly #brotliQuality: number;
  readonly #releases = new Map<string, { readonly release: Release; readonly mtimeMs: number }>();

  /**
   * @param options `brotliQuality` is 0 to 11; tests lower it because they publish many releases and do not need small
   *   files
   */
  constructor(root: string, { brotliQuality = BEST_QUALITY } = {}) {
    this.#root = root;
    this.#brotliQuality = brotliQuality;
  }

  /** Nothing to check: every file system can create a file only if it does not exist. */
  async requireUsable(): Promise<void> {}

  async units(): Promise<string[]> {
    const names = await namesIn(path.join(this.#root, 'artefacts'));
    return names.filter((name) => unitName.safeParse(name).success).sort();
  }

  async versions(unit: string): Promise<string[]> {
    if (!unitName.safeParse(unit).success) return [];
    const names = await namesIn(path.join(this.#root, 'artefacts', unit));
    return names.filter((name) => versionNumber.safeParse(name).success).sort(compareVersions);
  }

  async release(unit: string, version: string): Promise<Release | undefined> {
    const folder = this.#releaseFolder(unit, version);
    if (folder === undefined) return undefined;
    return this.#releases.get(folder)?.release ?? this.#read(folder, unit, version);
  }

  async isThere(unit: string, version: string): Promise<boolean> {
    const folder = this.#releaseFolder(unit, version);
    const found = folder && (await stat(path.join(folder, RELEASE_FILE)).catch(() => undefined));
    if (!found) return false;
    return (
      this.#releases.get(folder)?.mtimeMs === found.mtimeMs || (await this.#read(folder, unit, version)) !== undefined
    );
  }

  async overwritten(unit: string, version: string): Promise<ReleaseFile[] | undefined> {
    const folder = this.#releaseFolder(unit, version);
    const found = await this.release(unit, version);
    if (folder === undefined || !found) return undefined;
    const at = async (file: string) => stat(path.join(folder, file)).catch(() => undefined);
    // `release.json` is written last, so its time is the time of publication.
    const published = (await at(RELEASE_FILE))?.mtimeMs ?? 0;
    const stats = await Promise.all(found.files.map((file) => at(file.path)));
    return found.files.filter(({ bytes }, index) => {
      const stat = stats[index];
      return !stat || stat.size !== bytes || stat.mtimeMs >= published;
    });
  }

  async file(unit: string, version: string, file: string, encoding?: 'br'): Promise<Buffer | undefined> {
    const folder = this.#releaseFolder(unit, version);
    if (folder === undefined || !releasePath.safeParse(file).success) return undefined;
    return readable(encoding === 'br' ? path.join(folder, COMPRESSED, `${file}.br`) : path.join(folder, file));
  }

  async add(release: Release, folder: string): Promise<boolean> {
    const target = this.#releaseFolder(release.unit, release.version);
    if (target === undefined) return false;
    await removeOldDrafts(this.#drafts, () => true);
    const draft = path.join(this.#drafts, randomUUID());
    try {
      await this.#write(release, folder, draft);
      await makeFolder(path.dirname(target));
      // The draft is already on the disk, so after a power cut the version is either complete or absent.
      await rename(draft, target);
      await syncFolder(path.dirname(target));
      return true;
    } catch (error) {
      if (ALREADY_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw this.#refusal(error, `artefacts/${release.unit}/${release.version}`);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  async latestRevisionNumber(channel: Channel): Promise<number> {
    const folder = path.join('channels', channel);
    const names = await namesIn(path.join(this.#root, folder)).catch((error: unknown) => {
      throw new UnusableFile(folder, error);
    });
    return numbersIn(names).at(-1) ?? 0;
  }

  async revision(channel: Channel, number: number): Promise<Revision | undefined> {
    const file = this.#revisionFile(channel, number);
    try {
      // Each page view looks for the next revision, which hardly ever exists. A read would queue behind pages that are
      // being compressed.
      if (!statSync(file, { throwIfNoEntry: false })) return undefined;
      const content = await readFileIfThere(file);
      return content && parseRevision(content, channel, number);
    } catch (error) {
      throw new UnusableFile(path.relative(this.#root, file), error);
    }
  }

  async missingRevisions(channel: Channel, latest: number): Promise<number[]> {
    const names = new Set(await namesIn(path.join(this.#root, 'channels', channel)));
    return Array.from({ length: latest }, (_, index) => index + 1).filter((number) => !names.has(`${number}.json`));
  }

  async addRevision(revision: Revision): Promise<boolean> {
    const file = this.#revisionFile(revision.channel, revision.number);
    const content = `${JSON.stringify(revision, null, 2)}\n`;
    const folder = path.dirname(file);
    try {
      await makeFolder(folder);
      const added = await createFile(file, content).catch(async (error: unknown) => {
        const fromReserve = isOutOfSpace(error) ? await createFromReserve(file, content) : undefined;
        if (fromReserve === undefined) throw error;
        await syncFolder(folder);
        return fromReserve;
      });
      await refillReserve(folder);
      await removeOldDrafts(folder, isDraft);
      return added;
    } catch (error) {
      throw this.#refusal(error, path.relative(this.#root, file));
    }
  }

  async storageFaults(channel: Channel): Promise<StoreFault[]> {
    const folder = path.join(this.#root, 'channels', channel);
    const isReserved = await refillReserve(folder);
    const free = await statfs(folder).catch(() => undefined);
    if (!free) return [];
    const freeBytes = free.bavail * free.bsize;
    if (freeBytes >= MIN_FREE_BYTES) return [];
    const reserve = isReserved ? 'rollbacks still work' : 'part of the space reserved for rollbacks is used up';
    return [
      {
        code: 'JP-G011',
        file: path.join('channels', channel),
        problem: `the disk has ${Math.floor(freeBytes / 1_000_000)} MB left; ${reserve}`,
        advice: 'Free some space on the disk of DATA_DIR',
      },
    ];
  }

  async lease(channel: Channel): Promise<Lease | undefined> {
    const folder = this.#leases(channel);
    const term = numbersIn(await namesIn(folder)).at(-1);
    if (term === undefined) return undefined;
    const content = await readFileIfThere(path.join(folder, `${term}.json`));
    return { term, holder: content && parsed(leaseSchema, content)?.holder };
  }

  async addLease(channel: Channel, { term, holder }: Lease): Promise<boolean> {
    const folder = this.#leases(channel);
    await makeFolder(folder);
    const isAdded = await createFile(path.join(folder, `${term}.json`), JSON.stringify({ holder }));
    // The newest lease stays, so that no term is ever given out twice.
    if (isAdded)
      for (const old of numbersIn(await namesIn(folder)).filter((number) => number < term - 1))
        await rm(path.join(folder, `${old}.json`), { force: true });
    return isAdded;
  }

  #refusal(error: unknown, file: string): unknown {
    if (isOutOfSpace(error)) return outOfSpace(file, error);
    const { code } = error as NodeJS.ErrnoException;
    return code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? new UnusableFile(file, error) : error;
  }

  async notePreview(unit: string, version: string): Promise<void> {
    if (this.#releaseFolder(unit, version) === undefined) return;
    const folder = path.join(this.#root, 'previews');
    await makeFolder(folder);
    await writeFile(path.join(folder, `${unit}~${version}~${new Date().toISOString().slice(0, DAY_LENGTH)}`), '');
  }

  async previews(): Promise<NotedPreview[]> {
    const names = await namesIn(path.join(this.#root, 'previews'));
    return names.flatMap((name) => {
      const [unit = '', version = '', day = ''] = name.split('~');
      return Number.isNaN(Date.parse(day)) ? [] : [{ unit, version, day: Date.parse(day) }];
    });
  }

  async addedAt(unit: string, version: string): Promise<number | undefined> {
    const folder = this.#releaseFolder(unit, version);
    if (folder === undefined) return undefined;
    const found = await stat(folder).catch(() => undefined);
    return found?.mtimeMs;
  }

  async takeOut(unit: string, version: string): Promise<TakenOut | undefined> {
    const folder = this.#releaseFolder(unit, version);
    if (folder === undefined) return undefined;
    // Not moved into the drafts: the next publication deletes old drafts, and this folder is old.
    const aside = path.join(this.#root, REMOVED, randomUUID());
    await makeFolder(path.dirname(aside));
    const isTaken = await rename(folder, aside).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
    if (!isTaken) return undefined;
    this.#releases.delete(folder);
    const now = new Date();
    await utimes(aside, now, now);
    return {
      putBack: () =>
        rename(aside, folder).catch(async (error: NodeJS.ErrnoException) => {
          if (!ALREADY_THERE.has(error.code ?? '')) throw error;
          await rm(aside, { recursive: true });
        }),
      delete: () => rm(aside, { recursive: true, force: true }),
    };
  }

  async server(channel: Channel): Promise<ServerRelease | undefined> {
    const content = await readFileIfThere(this.#serverFile(channel));
    return content && parsed(serverRelease, content);
  }

  async setServer(channel: Channel, server: ServerRelease): Promise<void> {
    await replaceFile(this.#serverFile(channel), JSON.stringify(server));
  }

  get #drafts(): string {
    return path.join(this.#root, 'drafts');
  }

  async #read(folder: string, unit: string, version: string): Promise<Release | undefined> {
    const file = path.join(folder, RELEASE_FILE);
    const mtimeMs = (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
    const content = await readable(file);
    const found = content && parseRelease(content, unit, version);
    if (found) this.#releases.set(folder, { release: found, mtimeMs });
    return found;
  }

  async #write(release: Release, from: string, draft: string): Promise<void> {
    const write = (file: string, content: Buffer) => writeSynced(path.join(draft, file), content);
    for (const file of release.files) {
      const content = await readVerified(from, file);
      await write(file.path, content);
      if (isWorthCompressing(file.path) && !file.path.startsWith(SERVER_FOLDER))
        await write(path.join(COMPRESSED, `${file.path}.br`), await compressOnce(content, this.#brotliQuality));
    }
    await write(RELEASE_FILE, Buffer.from(`${JSON.stringify(release, null, 2)}\n`));
    await syncFolders(draft);
  }

  #releaseFolder(unit: string, version: string): string | undefined {
    const named = unitName.safeParse(unit).success && versionNumber.safeParse(version).success;
    return named ? path.join(this.#root, 'artefacts', unit, version) : undefined;
  }

  #leases(channel: Channel): string {
    return path.join(this.#root, 'leases', channel);
  }

  #serverFile(channel: Channel): string {
    return path.join(this.#root, 'servers', `${channel}.json`);
  }

  #revisionFile(channel: Channel, number: number): string {
    return path.join(this.#root, 'channels', channel, `${number}.json`);
  }
}

const leaseSchema = z.object({ holder: z.string().optional() });

/** The numbers in the file names of a numbered list, lowest first. */
function numbersIn(names: readonly string[]): number[] {
  return names
    .flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((left, right) => left - right);
}

async function removeOldDrafts(folder: string, isDraft: (name: string) => boolean): Promise<void> {
  for (const name of (await namesIn(folder)).filter(isDraft)) {
    const draft = path.join(folder, name);
    const changed = await stat(draft).catch(() => undefined);
    const isOld = changed && changed.mtimeMs < Date.now() - MAX_DRAFT_AGE_MS;
    // A draft that may not be deleted is no reason to refuse the change.
    if (isOld) await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** A file that cannot be read counts as missing, so visitors get another version. */
async function readable(file: string): Promise<Buffer | undefined> {
  return readFileIfThere(file).catch(() => undefined);
}
