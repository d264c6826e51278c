import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../../core/services.ts';

/** Two or more plain names: no path out of the folder, no hidden file. */
const KEY = /^[a-z0-9_-]+(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;

/** Files below one folder. Writes are atomic, also across a power cut. */
export function createFolderFileStore(folder: string): FileStore {
  const locate = (key: string) => {
    if (!KEY.test(key) || key.length > 300) throw new TypeError('not a file key');
    return path.join(folder, key);
  };
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
