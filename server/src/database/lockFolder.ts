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

/** Node's error codes for a folder that cannot be used. */
const CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EMFILE']);
/** The embedded database's codes for the same problems, which are WASI numbers. */
const NUMBERS: Readonly<Record<number, string>> = {
  2: 'permission denied',
  19: 'the quota of the disk is used up',
  29: 'the disk reports an error',
  51: 'no space left on the disk',
  63: 'operation not permitted',
  69: 'read-only file system',
};

/** JP-O015 for a file system error in the data folder; any other error is returned unchanged. */
export function dataFolderError(folder: string, error: unknown): unknown {
  const reason = reasonOf(error as Partial<NodeJS.ErrnoException> | undefined);
  if (reason === undefined) return error;
  const advice = 'Make room or correct the permissions, or set DATA_DIR to another folder.';
  return new Error(`JP-O015: DATA_DIR (${folder}) cannot be used: ${reason}. ${advice}`, { cause: error });
}

function reasonOf({ name, code, errno, message }: Partial<NodeJS.ErrnoException> = {}): string | undefined {
  if (name === 'ErrnoError') return NUMBERS[errno ?? 0] ?? `file system error ${errno}`;
  return code !== undefined && (CODES.has(code) || code === 'ERR_SQLITE_ERROR') ? message : undefined;
}
