import { randomUUID } from 'node:crypto';
import { rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressOnce, isWorthCompressing } from './brotli.ts';
import { readVerified } from './builtRelease.ts';
import {
  createFile,
  makeFolder,
  namesIn,
  readFileIfThere,
  syncFolder,
  syncFolders,
  writeSynced,
} from './fileSystem.ts';
import {
  RELEASE_FILE,
  release as releaseSchema,
  releasePath,
  unitName,
  versionNumber,
  type Release,
} from './release.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { revision as revisionSchema, type Channel, type Revision } from './revision.ts';
import { compareVersions } from './version.ts';

/** No part of a release path begins with a dot, so this folder cannot clash with one. */
const COMPRESSED = '.br';

const REMOVED = 'removed';

const DAY_LENGTH = '2026-11-22'.length;

export interface TakenOut {
  putBack(): Promise<void>;
  delete(): Promise<void>;
}

const ALREADY_THERE = new Set(['EEXIST', 'ENOTEMPTY']);

/** Older drafts belong to a publication that was killed. */
const MAX_DRAFT_AGE_MS = 24 * 60 * 60_000;

/**
 * The store as a folder:
 * `artefacts/<unit>/<version>/…` and `channels/<channel>/<number>.json`; `drafts/` holds releases while they are copied
 * and `removed/` while they are deleted, `picks/` has an empty file for each version that a tester picked on a day.
 */
export class FolderStore implements ReleaseStore {
  readonly #root: string;
  readonly #releases = new Map<string, Release>();

  constructor(root: string) {
    this.#root = root;
  }

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
    const known = this.#releases.get(folder);
    if (known) return known;
    const content = await readFileIfThere(path.join(folder, RELEASE_FILE));
    if (!content) return undefined;
    const found = parseRelease(content);
    if (found) this.#releases.set(folder, found);
    return found;
  }

  async file(unit: string, version: string, file: string, encoding?: 'br'): Promise<Buffer | undefined> {
    const folder = this.#releaseFolder(unit, version);
    if (folder === undefined || !releasePath.safeParse(file).success) return undefined;
    return readFileIfThere(encoding === 'br' ? path.join(folder, COMPRESSED, `${file}.br`) : path.join(folder, file));
  }

  async add(release: Release, folder: string): Promise<boolean> {
    const target = this.#releaseFolder(release.unit, release.version);
    if (target === undefined) return false;
    await this.#removeOldDrafts();
    const draft = path.join(this.#drafts, randomUUID());
    try {
      await this.#write(release, folder, draft);
      await makeFolder(path.dirname(target));
      // The draft is on the disk by now: after a power cut, the version is whole or not there.
      await rename(draft, target);
      await syncFolder(path.dirname(target));
      return true;
    } catch (error) {
      if (ALREADY_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw error;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  async latestRevisionNumber(channel: Channel): Promise<number> {
    const names = await namesIn(path.join(this.#root, 'channels', channel));
    return names.reduce((latest, name) => Math.max(latest, Number(/^(\d+)\.json$/.exec(name)?.[1] ?? 0)), 0);
  }

  async revision(channel: Channel, number: number): Promise<Revision | undefined> {
    const content = await readFileIfThere(this.#revisionFile(channel, number));
    return content && revisionSchema.parse(JSON.parse(content.toString('utf8')));
  }

  /** Numbers up to `latest` that have no file. */
  async missingRevisions(channel: Channel, latest: number): Promise<number[]> {
    const names = new Set(await namesIn(path.join(this.#root, 'channels', channel)));
    return Array.from({ length: latest }, (_, index) => index + 1).filter((number) => !names.has(`${number}.json`));
  }

  async addRevision(revision: Revision): Promise<boolean> {
    const file = this.#revisionFile(revision.channel, revision.number);
    await makeFolder(path.dirname(file));
    return createFile(file, `${JSON.stringify(revision, null, 2)}\n`);
  }

  async notePick(unit: string, version: string): Promise<void> {
    if (this.#releaseFolder(unit, version) === undefined) return;
    const folder = path.join(this.#root, 'picks');
    await makeFolder(folder);
    await writeFile(path.join(folder, `${unit}~${version}~${new Date().toISOString().slice(0, DAY_LENGTH)}`), '');
  }

  /** The days on which testers picked versions, as times in milliseconds since the epoch. */
  async picks(): Promise<{ readonly unit: string; readonly version: string; readonly day: number }[]> {
    const names = await namesIn(path.join(this.#root, 'picks'));
    return names.flatMap((name) => {
      const [unit = '', version = '', day = ''] = name.split('~');
      return Number.isNaN(Date.parse(day)) ? [] : [{ unit, version, day: Date.parse(day) }];
    });
  }

  /** When a version was published. Undefined when there is none. */
  async addedAt(unit: string, version: string): Promise<number | undefined> {
    const folder = this.#releaseFolder(unit, version);
    if (folder === undefined) return undefined;
    const found = await stat(folder).catch(() => undefined);
    return found?.mtimeMs;
  }

  /**
   * Takes a version out of the store at once and whole.
   * @returns how to put it back, and how to delete it for good; undefined when it is gone.
   */
  async takeOut(unit: string, version: string): Promise<TakenOut | undefined> {
    const folder = this.#releaseFolder(unit, version);
    if (folder === undefined) return undefined;
    // Not among the drafts: the next publication deletes old ones, and this folder is old.
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
      putBack: () => rename(aside, folder),
      delete: () => rm(aside, { recursive: true, force: true }),
    };
  }

  get #drafts(): string {
    return path.join(this.#root, 'drafts');
  }

  async #write(release: Release, from: string, draft: string): Promise<void> {
    const write = (file: string, content: Buffer) => writeSynced(path.join(draft, file), content);
    for (const file of release.files) {
      const content = await readVerified(from, file);
      await write(file.path, content);
      if (isWorthCompressing(file.path))
        await write(path.join(COMPRESSED, `${file.path}.br`), await compressOnce(content));
    }
    await write(RELEASE_FILE, Buffer.from(`${JSON.stringify(release, null, 2)}\n`));
    await syncFolders(draft);
  }

  async #removeOldDrafts(): Promise<void> {
    for (const name of await namesIn(this.#drafts)) {
      const draft = path.join(this.#drafts, name);
      const changed = await stat(draft).catch(() => undefined);
      if (changed && changed.mtimeMs < Date.now() - MAX_DRAFT_AGE_MS) await rm(draft, { recursive: true, force: true });
    }
  }

  #releaseFolder(unit: string, version: string): string | undefined {
    const named = unitName.safeParse(unit).success && versionNumber.safeParse(version).success;
    return named ? path.join(this.#root, 'artefacts', unit, version) : undefined;
  }

  #revisionFile(channel: Channel, number: number): string {
    return path.join(this.#root, 'channels', channel, `${number}.json`);
  }
}

/** A damaged `release.json` counts as a missing release, so that it harms no other. */
function parseRelease(content: Buffer): Release | undefined {
  try {
    return releaseSchema.parse(JSON.parse(content.toString('utf8')));
  } catch {
    return undefined;
  }
}
