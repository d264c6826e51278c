/**
 * Files of the store that rows name. A file that no row names is listed in `files_to_delete`: from before it is stored
 * until the commit that names it, and again from the commit that no longer does. So none stays, even if a process ends
 * in between or the store is away.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ScheduledWork } from '../core/background/work.ts';
import type { FileStore, Services } from '../core/services.ts';
import type { Db } from '../database/schema.ts';

const HOUR_MS = 3600_000;
const AT_ONCE = 1000;

/**
 * Stores files under new keys. Unless a transaction names them within an hour, and calls `keepFiles`, they are deleted.
 */
export async function storeFiles(db: Db, files: FileStore, contents: Readonly<Record<string, Buffer>>): Promise<void> {
  const delete_at = sql<Date>`now() + interval '1 hour'`;
  const rows = Object.keys(contents).map((file_key) => ({ file_key, delete_at }));
  await db.insertInto('files_to_delete').values(rows).execute();
  for (const [key, bytes] of Object.entries(contents)) await files.put(key, bytes);
}

/** In the transaction that names new files. Throws when it comes so late that they may have been deleted. */
export async function keepFiles(trx: Db, keys: readonly string[]): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('files_to_delete')
    .where('file_key', 'in', [...keys])
    .executeTakeFirstOrThrow();
  if (Number(numDeletedRows) < keys.length) throw new Error(`too late to name ${keys.join(', ')}`);
}

/** In the transaction that no longer names the files. */
export async function dropFiles(trx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .insertInto('files_to_delete')
    .values(keys.map((file_key) => ({ file_key, delete_at: sql<Date>`now()` })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * After a transaction, whatever became of it: deletes those of the files that no row names. Never throws, because the
 * schedule deletes what is left.
 */
export async function deleteUnnamed(
  db: Db,
  { files, log }: Pick<Services, 'files' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  try {
    if (await mustStay(db)) return;
    const unnamed = await db
      .selectFrom('files_to_delete')
      .select('file_key')
      .where('file_key', 'in', [...keys])
      // Waits for a commit of which only the confirmation was lost.
      .forUpdate()
      .execute();
    for (const { file_key } of unnamed) await deleteFile(db, files, file_key);
  } catch (error) {
    log.warn({ err: error }, 'deleting files failed and will be retried');
  }
}

/**
 * Runs a transaction that names new files and returns the keys of those that it drops, and then deletes those of both
 * that no row names.
 */
export async function replaceFiles(
  db: Db,
  services: Pick<Services, 'files' | 'log'>,
  keys: readonly string[],
  replace: () => Promise<readonly string[]>,
): Promise<void> {
  let dropped: readonly string[] = [];
  try {
    dropped = await replace();
  } finally {
    await deleteUnnamed(db, services, [...keys, ...dropped]);
  }
}

async function deleteFile(db: Db, files: FileStore, key: string): Promise<void> {
  await files.delete(key);
  await db.deleteFrom('files_to_delete').where('file_key', '=', key).execute();
}

/** Deletes what requests and deleted accounts left. */
export const deleteFilesWork: ScheduledWork = {
  name: 'delete-files',
  cron: '*/10 * * * *',
  async run({ db, services, now }) {
    if (await mustStay(db)) return;
    const due = await db
      .selectFrom('files_to_delete')
      .select('file_key')
      .where('delete_at', '<=', now)
      .orderBy('delete_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { file_key } of due) {
      try {
        await deleteFile(db, services.files, file_key);
      } catch (error) {
        // Postponed, so that the others do not wait for it.
        await db
          .updateTable('files_to_delete')
          .set({ delete_at: new Date(now.getTime() + HOUR_MS) })
          .where('file_key', '=', file_key)
          .execute();
        throw error;
      }
    }
  },
};

const BACKUP = 'backup_running:';
/** The archive has the row of the backup that made it. */
export const FORGET_BACKUPS = `delete from settings where starts_with(key, '${BACKUP}')`;

/**
 * While a backup copies first the rows and then the files that they name: no file is deleted meanwhile, by any process.
 * What could not be deleted is left to the schedule.
 */
export async function whileFilesStay<T>(db: Db, copy: () => Promise<T>): Promise<T> {
  const key = `${BACKUP}${randomUUID()}`;
  await sql`insert into settings (key, value) values (${key}, to_jsonb(now()))`.execute(db);
  try {
    return await copy();
  } finally {
    await db
      .deleteFrom('settings')
      .where('key', '=', key)
      .execute()
      .catch(() => ended.add(key));
  }
}

/** Backups whose rows could not be deleted, because they have filled the disk. */
const ended = new Set<string>();

/** A backup that was killed holds nothing up for longer. */
async function mustStay(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select from settings where starts_with(key, ${BACKUP}) and key <> all(${[...ended]}::text[])
    and (value #>> '{}')::timestamptz > now() - interval '12 hours' limit 1`.execute(db);
  return rows.length > 0;
}
