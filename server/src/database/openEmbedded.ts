import { constants } from 'node:fs';
import { cp, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { migrate, type MigrationConnection, waitingMigrations } from './migrate.ts';
import { embeddedConnection, type OpenDatabase, type OpenOptions } from './openConnection.ts';
import { openPglite } from './openPglite.ts';
import { MIN_FREE_BYTES } from './refuseWritesWhenFull.ts';
import type { Database } from './schema.ts';

/** Opens `<dataDir>/database` for this process alone and migrates it; a database in use is copied first. */
export async function openEmbedded(
  dataDir: string,
  { onQuery, migrates = true, savesBefore = true, onCopy }: OpenOptions = {},
): Promise<OpenDatabase> {
  const { pglite, close } = await openPglite(dataDir);
  try {
    if (!migrates) return opened(pglite, close, onQuery);
    const connection = embeddedConnection(pglite);
    const waiting = savesBefore ? await waitingMigrations(connection) : [];
    const [first] = waiting;
    if (first !== undefined) onCopy?.(await copyFolder(connection, dataDir, first), waiting);
    await migrate(connection);
    return opened(pglite, close, onQuery);
  } catch (error) {
    await close();
    throw error;
  }
}

/** A migrated database on the caller's PGlite instance. */
export async function embeddedDatabase(pglite: PGlite): Promise<OpenDatabase> {
  await migrate(embeddedConnection(pglite));
  return opened(pglite, () => pglite.close());
}

const opened = (pglite: PGlite, close: () => Promise<void>, onQuery?: OpenOptions['onQuery']): OpenDatabase => ({
  db: new Kysely<Database>({ dialect: new PGliteDialect({ pglite }), ...(onQuery && { log: onQuery }) }),
  engine: { kind: 'embedded', pglite },
  close,
});

export const DATABASE_FOLDER = 'database';
const COPY = 'database.before-';
const UNFINISHED = 'database.copying';

/**
 * Copies the embedded database beside itself, and deletes copies from earlier upgrades. Only this process has it open,
 * and writes nothing meanwhile, so PostgreSQL opens the copy as it would after a power cut.
 * @param migration the first one that will run
 * @returns the folder of the copy
 * @throws JP-O014 when the disk has no room for it
 */
export async function copyFolder(connection: MigrationConnection, dataDir: string, migration: string): Promise<string> {
  await connection.script('checkpoint');
  const database = path.join(dataDir, DATABASE_FOLDER);
  const draft = path.join(dataDir, UNFINISHED);
  const copy = path.join(dataDir, `${COPY}${path.basename(migration, '.sql')}`);
  await rm(draft, { recursive: true, force: true });
  const { bavail, bsize } = await statfs(dataDir);
  refuseFullDisk(await bytesIn(database), bavail * bsize);
  await cp(database, draft, { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE });
  for (const name of await readdir(dataDir))
    if (name.startsWith(COPY)) await rm(path.join(dataDir, name), { recursive: true });
  await rename(draft, copy);
  return copy;
}

/**
 * A migration may write every row anew, and is refused like any change while the disk is nearly full.
 * @throws JP-O014
 */
export function refuseFullDisk(databaseBytes: number, freeBytes: number): void {
  const needed = 2 * databaseBytes + MIN_FREE_BYTES;
  if (freeBytes > needed) return;
  const megabytes = Math.ceil(needed / 1_000_000);
  throw new Error(
    `JP-O014: the disk has no room for a copy of the database and its migration (${megabytes} MB). ` +
      'Make room, or start once with BACKUP_BEFORE_MIGRATION=off when you have a backup.',
  );
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  return bytes;
}
