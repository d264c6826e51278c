import { randomUUID } from 'node:crypto';
import { access, constants, link, mkdir, open, readFile, readdir, rename, rm, unlink } from 'node:fs/promises';
import path from 'node:path';

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

export async function readFileIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Until a folder is synced, a power cut may lose its new names. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder and its parents so that they survive a power cut. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await makeFolders(folder);
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await syncFolder(path.dirname(made));
}

/**
 * Like `mkdir`, which reports missing parents for a folder on a read-only disk.
 * @returns the first folder that it created
 */
async function makeFolders(folder: string): Promise<string | undefined> {
  try {
    return await mkdir(folder, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await access(await existingPart(folder), constants.W_OK);
    throw error;
  }
}

async function existingPart(folder: string): Promise<string> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  return exists ? folder : existingPart(path.dirname(folder));
}

/**
 * Writes a new file, and its folder when that is missing. The content survives a power cut; the name may not until the
 * folder is synced.
 */
export async function writeSynced(file: string, content: Buffer): Promise<void> {
  await makeFolders(path.dirname(file));
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs a folder and all folders below it. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(path.join(folder, entry.name));
  await syncFolder(folder);
}

/** A temporary name in the folder of a file, to be renamed to it when complete. */
export function draftOf(file: string): string {
  return path.join(path.dirname(file), `.${randomUUID()}`);
}

/** Whether a name is that of a draft, which may never be completed. */
export function isDraft(name: string): boolean {
  return /^\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);
}

/** Writes a file atomically: a reader sees either the old or the new content. */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const draft = draftOf(file);
  try {
    await writeSynced(draft, Buffer.from(content));
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Creates a file atomically, with all its content. Once this returns, the file survives a power cut.
 * @returns false when the file exists
 */
export async function createFile(file: string, content: string): Promise<boolean> {
  const folder = path.dirname(file);
  const draft = draftOf(file);
  try {
    await writeSynced(draft, Buffer.from(content));
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(draft).catch(() => undefined);
  }
  await syncFolder(folder);
  return true;
}
