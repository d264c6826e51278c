import { existsSync, mkdtempSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lockFolder } from '../../database/lockFolder.ts';

const NAMES = /^\.(backup|restore|move)-/;
const CONTENT = 'content';
const DRAFT = 'draft';

interface WorkFolder {
  readonly name: 'backup' | 'restore' | 'move';
  /** A file elsewhere that is removed with the folder. */
  readonly draft?: string;
}

/**
 * Lends a folder in the data folder, on the same file system, until the work has ended. It is locked, so that it can be
 * told from one that a killed process has left.
 */
export async function withWorkFolder<T>(
  dataDir: string,
  { name, draft }: WorkFolder,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await removeAbandoned(dataDir);
  const folder = mkdtempSync(path.join(dataDir, `.${name}-`));
  const lock = lockFolder(folder);
  try {
    if (draft !== undefined) await writeFile(path.join(folder, DRAFT), draft);
    await mkdir(path.join(folder, CONTENT));
    return await work(path.join(folder, CONTENT));
  } finally {
    await remove(folder);
    lock.release();
  }
}

/** Folders with everybody's data that interrupted commands have left. */
export async function abandonedFolders(dataDir: string): Promise<string[]> {
  if (!existsSync(dataDir)) return [];
  const names = (await readdir(dataDir)).filter((name) => NAMES.test(name));
  return names.map((name) => path.join(dataDir, name)).filter(isAbandoned);
}

/** @returns the folders */
export async function removeAbandoned(dataDir: string): Promise<string[]> {
  const folders = await abandonedFolders(dataDir);
  for (const folder of folders) await remove(folder);
  return folders;
}

function isAbandoned(folder: string): boolean {
  try {
    lockFolder(folder).release();
    return true;
  } catch {
    return false;
  }
}

async function remove(folder: string): Promise<void> {
  const draft = await readFile(path.join(folder, DRAFT), 'utf8').catch(() => undefined);
  if (draft) await rm(draft, { force: true });
  // After a failure, files that are still being unpacked may appear during the removal.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
