import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** One connection that can run several statements at once. */
export interface MigrationConnection {
  script(statements: string): Promise<unknown>;
  query<Row>(statement: string, parameters?: unknown[]): Promise<Row[]>;
}

export const MIGRATIONS = new URL('./migrations/', import.meta.url);
/** Any number that no other program uses as a lock in the same database. */
const LOCK = 7_272_741;

interface Applied {
  name: string;
  sha256: string;
}

/**
 * Runs new SQL files in one transaction under an advisory lock, so that several processes may start at the same time.
 * Returns how many ran.
 * @param last the name of the last one to run; by default all run
 * @throws when a file was edited after it ran
 */
export async function migrate(
  connection: MigrationConnection,
  directory: URL = MIGRATIONS,
  last?: string,
): Promise<number> {
  const files = (await readdir(directory))
    .filter((file) => file.endsWith('.sql') && (last === undefined || file <= last))
    .sort();
  await connection.script('begin');
  try {
    await connection.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await connection.script(
      `create table if not exists schema_migrations (
        name text primary key, sha256 text not null, applied_at timestamptz not null default now()
      )`,
    );
    const applied = new Map(
      (await connection.query<Applied>('select name, sha256 from schema_migrations')).map((row) => [
        row.name,
        row.sha256,
      ]),
    );
    let count = 0;
    for (const file of files) {
      const statements = await readFile(new URL(file, directory), 'utf8');
      const sha256 = createHash('sha256').update(statements).digest('hex');
      const before = applied.get(file);
      if (before === sha256) continue;
      if (before !== undefined)
        throw new Error(`JP-S002: migration ${file} was edited after it ran: put the change into a new file`);
      await connection.script(statements);
      await connection.query('insert into schema_migrations (name, sha256) values ($1, $2)', [file, sha256]);
      count += 1;
    }
    await connection.script('commit');
    return count;
  } catch (error) {
    await connection.script('rollback');
    throw error;
  }
}

/** Migrations that have not run on a database in use; empty for a new one, which has nothing to lose. */
export async function waitingMigrations(connection: MigrationConnection): Promise<string[]> {
  const [{ exists } = { exists: false }] = await connection.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  );
  if (!exists) return [];
  const applied = new Set(
    (await connection.query<{ name: string }>('select name from schema_migrations')).map(({ name }) => name),
  );
  if (applied.size === 0) return [];
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'));
  return files.filter((file) => !applied.has(file)).toSorted();
}

const HOURS = 24;

/**
 * Refuses to migrate a PostgreSQL database without a recent backup, because it cannot be copied here.
 * @throws JP-O013
 */
export async function demandBackup(connection: MigrationConnection, waiting: readonly string[]): Promise<void> {
  const [{ exists } = { exists: false }] = await connection.query<{ exists: boolean }>(
    `select to_regclass('operator_actions') is not null as exists`,
  );
  const recent = exists
    ? await connection.query(
        `select from operator_actions
          where action = 'backup' and created_at > now() - $1::int * interval '1 hour' limit 1`,
        [HOURS],
      )
    : [];
  if (recent.length > 0) return;
  throw new Error(
    `JP-O013: ${waiting.length} migrations wait (${waiting.join(', ')}), and they cannot be reverted. ` +
      'Nothing was changed. Make a backup with "npm run admin -- backup <file>" and start again within ' +
      `${HOURS} hours, ` +
      'or start with BACKUP_BEFORE_MIGRATION=off when you have one elsewhere.',
  );
}
