import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../../core/services.ts';
import { requireFileKey } from './fileKey.ts';

/** Files below one folder. Writes are atomic, even across a power cut. */
export function createFolderFileStore(folder: string): FileStore {
  const locate = (key: string) => path.join(folder, requireFileKey(key));
  return {
    async put(key, bytes) {
      const target = locate(key);
      await mkdir(path.dirname(target), { recursive: true });
      const draft = `${target}.${randomUUID()}.part`;
      try {
        await writeDurably(draft, bytes);
        await rename(draft, target);
        await syncFolder(path.dirname(target));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(locate(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    has: (key) =>
      access(locate(key)).then(
        () => true,
        () => false,
      ),
    delete: (key) => rm(locate(key), { force: true }),
    place: locate,
  };
}

async function writeDurably(file: string, bytes: Buffer) {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
