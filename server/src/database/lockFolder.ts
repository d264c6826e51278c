import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Keeps a second process out of a data folder, because two on one embedded database would silently destroy it. The lock
 * belongs to the operating system, so it ends with the process, however that dies.
 * @throws when it is taken
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(path.join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new Error(
      `JP-S001: ${folder} is in use by another JPro process. Stop it first, or give this one its own DATA_DIR.`,
    );
  }
  return { release: () => lock.close() };
}
