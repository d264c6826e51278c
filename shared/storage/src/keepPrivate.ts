import { chmodSync, existsSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * From now on, nobody but the account of this process may read what it writes, nor what the data folder already has:
 * uploaded CVs, the database, the secret. Call it first in every program that writes there.
 * @param folder the data folder, which may not exist yet
 */
export function keepPrivate(folder: string): void {
  // The mask belongs to the process, and threads, as in tests, cannot change it.
  if (!isMainThread) return;
  process.umask(0o077);
  if (!existsSync(folder)) return;
  try {
    // Closes everything below, too.
    chmodSync(folder, 0o700);
  } catch (error) {
    // A mounted folder may belong to somebody else, who decides about it.
    if (!['EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
