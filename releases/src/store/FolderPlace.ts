import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import path from 'node:path';
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
} from '@jpro/storage';
import { type FileFacts, type NewFile, numbersIn, type Place, type TakenOut } from './Place.ts';
import { RELEASE_FILE } from '../release.ts';
import { createFromReserve, refillReserve } from './reservedSpace.ts';
import type { StoreFault } from './releaseStore.ts';
import { isOutOfSpace, outOfSpace, UnusableFile } from './UnusableFile.ts';

/** With less free space the disk counts as full: a release and a day of logs need more. */
const MIN_FREE_BYTES = 64_000_000;

const ALREADY_THERE = new Set(['EEXIST', 'ENOTEMPTY']);

/** Older drafts belong to a command that was killed. */
const MAX_DRAFT_AGE_MS = 60 * 60_000;

/** A folder of this machine. `drafts/` holds releases while they are copied, `removed/` while they are deleted. */
export class FolderPlace implements Place {
  readonly longestChangeMs = 1_000;
  readonly clockMs = 0;
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Every file system can create a file only if it does not exist. */
  async requireUsable(): Promise<void> {}

  async read(name: string) {
    const file = this.#path(name);
    try {
      // Each page view looks for the next revision, which hardly ever exists. An asynchronous look-up would queue
      // behind pages that are being compressed.
      const found = statSync(file, { throwIfNoEntry: false });
      const content = found && (await readFileIfThere(file));
      return content && { content, modified: found.mtimeMs };
    } catch (error) {
      throw new UnusableFile(name, error);
    }
  }

  async stat(name: string): Promise<FileFacts | undefined> {
    const found = await stat(this.#path(name)).catch(() => undefined);
    return found && { bytes: found.size, modified: found.mtimeMs };
  }

  statAll(folder: string, files: readonly string[]): Promise<(FileFacts | undefined)[]> {
    return Promise.all(files.map((file) => this.stat(`${folder}/${file}`)));
  }

  async names(folder: string): Promise<string[]> {
    return namesIn(this.#path(folder)).catch((error: unknown) => {
      throw new UnusableFile(folder, error);
    });
  }

  async newest(list: string): Promise<number> {
    return numbersIn(await this.names(list)).at(-1) ?? 0;
  }

  async create(name: string, content: string, isReserved = false): Promise<boolean> {
    const file = this.#path(name);
    const folder = path.dirname(file);
    try {
      await makeFolder(folder);
      if (!isReserved) return await createFile(file, content);
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
      throw refusal(error, name);
    }
  }

  async put(name: string, content: string): Promise<void> {
    await replaceFile(this.#path(name), content);
  }

  async delete(name: string): Promise<void> {
    await rm(this.#path(name), { force: true });
  }

  async addFolder(name: string, parts: readonly (() => Promise<NewFile[]>)[], manifest: string): Promise<boolean> {
    const target = this.#path(name);
    const drafts = this.#path('drafts');
    await removeOldDrafts(drafts, () => true);
    const draft = path.join(drafts, randomUUID());
    try {
      for (const part of parts)
        for (const file of await part()) await writeSynced(path.join(draft, file.path), file.content);
      // Last, so that its time is that of the publication.
      await writeSynced(path.join(draft, RELEASE_FILE), Buffer.from(manifest));
      await syncFolders(draft);
      await makeFolder(path.dirname(target));
      // The draft is already on the disk, so after a power cut the folder is either complete or absent.
      await rename(draft, target);
      await syncFolder(path.dirname(target));
      return true;
    } catch (error) {
      if (ALREADY_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw refusal(error, name);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  async takeOut(name: string): Promise<TakenOut | undefined> {
    const folder = this.#path(name);
    // Not moved into the drafts: the next publication deletes old drafts, and this folder is old.
    const aside = this.#path(`removed/${randomUUID()}`);
    await makeFolder(path.dirname(aside));
    const isTaken = await rename(folder, aside).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
    if (!isTaken) return undefined;
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

  async faults(folder: string): Promise<StoreFault[]> {
    const isReserved = await refillReserve(this.#path(folder));
    const free = await statfs(this.#path(folder)).catch(() => undefined);
    if (!free) return [];
    const freeBytes = free.bavail * free.bsize;
    if (freeBytes >= MIN_FREE_BYTES) return [];
    const reserve = isReserved ? 'rollbacks still work' : 'part of the space reserved for rollbacks is used up';
    return [
      {
        code: 'JP-G011',
        file: folder,
        problem: `the disk has ${Math.floor(freeBytes / 1_000_000)} MB left; ${reserve}`,
        advice: 'Free some space on the disk of DATA_DIR',
      },
    ];
  }

  #path(name: string): string {
    return path.join(this.#root, name);
  }
}

function refusal(error: unknown, file: string): unknown {
  if (isOutOfSpace(error)) return outOfSpace(file, error);
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? new UnusableFile(file, error) : error;
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
