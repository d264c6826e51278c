/** Files full of spaces that reserve room for the next revisions, so that a rollback works on a full disk. */
import { link, open, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { draftOf } from '@jpro/storage';

const FILES = 4;
const BYTES = 32_768;

const nameOf = (index: number) => `.reserve-${index}`;

/**
 * Creates missing reserve files, as far as there is room.
 * @returns true when all of them exist
 */
export async function refillReserve(folder: string): Promise<boolean> {
  let complete = true;
  for (let index = 1; index <= FILES; index += 1) {
    const file = path.join(folder, nameOf(index));
    if (!(await isReserve(file)) && !(await fill(file))) complete = false;
  }
  return complete;
}

/**
 * Creates a file in the room of a reserve file, without needing a free block on the disk: the content replaces spaces,
 * the file gets its name, and it is truncated last. JSON may end with spaces, so a reader sees a valid file at any
 * time.
 * @returns whether the file was created: false when it exists, undefined when the reserve is used up
 */
export async function createFromReserve(file: string, content: string): Promise<boolean | undefined> {
  const folder = path.dirname(file);
  const bytes = Buffer.from(content);
  const draft = await claim(folder, bytes.length);
  if (draft === undefined) return undefined;
  const handle = await open(draft, 'r+');
  try {
    await handle.write(bytes, 0, bytes.length, 0);
    await handle.sync();
    await link(draft, file);
    await handle.truncate(bytes.length);
    await handle.sync();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await handle.close();
    await unlink(draft);
  }
}

/** Claims one reserve file, so that no other process can take it. @returns its new name */
async function claim(folder: string, bytes: number): Promise<string | undefined> {
  for (let index = 1; index <= FILES; index += 1) {
    const file = path.join(folder, nameOf(index));
    if (bytes > BYTES || !(await isReserve(file))) continue;
    const draft = draftOf(file);
    const taken = await rename(file, draft).then(
      () => true,
      () => false,
    );
    if (taken) return draft;
  }
  return undefined;
}

async function isReserve(file: string): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size === BYTES,
    () => false,
  );
}

/** Written under a draft name first: an incomplete file must never count as a reserve. */
async function fill(file: string): Promise<boolean> {
  const draft = draftOf(file);
  try {
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(Buffer.alloc(BYTES, ' '));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    return true;
  } catch {
    await unlink(draft).catch(() => undefined);
    return false;
  }
}
