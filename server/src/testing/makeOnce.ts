import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFolder } from '../database/lockFolder.ts';

/**
 * Makes a file or folder that is not there yet. Workers that want the same one wait for the first of them: a database
 * takes many seconds of processor time, and the run begins with all workers at once.
 */
export async function makeOnce(target: string, make: () => Promise<void>): Promise<void> {
  while (!existsSync(target)) {
    const lock = lockOf(target);
    if (!lock) {
      await wait(50);
      continue;
    }
    try {
      if (!existsSync(target)) await make();
    } finally {
      lock.release();
    }
  }
}

function lockOf(target: string): ReturnType<typeof lockFolder> | undefined {
  try {
    return lockFolder(`${target}.making`);
  } catch (error) {
    if (!(error as Error).message.startsWith('JP-S001')) throw error;
    return undefined;
  }
}
