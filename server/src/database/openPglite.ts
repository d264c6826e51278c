import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { dataFolderError, lockFolder } from './lockFolder.ts';
import { refuseWritesWhenFull } from './refuseWritesWhenFull.ts';

/** `date` is read as text, because a day has no time zone. */
export const embeddedParsers = { [types.INT8]: Number, [types.DATE]: (value: string) => value };

/** Without `-F`, PostgreSQL syncs to disk at each commit. */
const START_PARAMETERS = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');

interface OpenPglite {
  readonly pglite: PGlite;
  close(): Promise<void>;
}

/**
 * Opens `<dataDir>/database` for this process alone.
 * @param isLocked whether the caller has locked the folder
 * @throws Error JP-O015 when the folder cannot be written
 */
export function openPglite(dataDir: string, isLocked = false): Promise<OpenPglite> {
  return open(dataDir, isLocked).catch((error: unknown) => {
    throw dataFolderError(dataDir, error);
  });
}

async function open(dataDir: string, isLocked: boolean): Promise<OpenPglite> {
  await mkdir(dataDir, { recursive: true });
  const lock = isLocked ? undefined : lockFolder(dataDir);
  try {
    const pglite = await PGlite.create({
      dataDir: path.join(dataDir, 'database'),
      startParams: START_PARAMETERS,
      parsers: embeddedParsers,
    });
    refuseWritesWhenFull(pglite, dataDir);
    return {
      pglite,
      async close() {
        await pglite.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}
