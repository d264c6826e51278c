import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { MIGRATIONS } from '../database/migrate.ts';
import type { Db } from '../database/schema.ts';
import { OperatorError } from './operatorError.ts';

interface Comparison {
  /** Those that only this code has. */
  readonly waiting: readonly string[];
  /** Those that only the database has. */
  readonly unknown: readonly string[];
}

/** Compares the migrations of this code with those that ran on the database; on an empty one, none did. */
export async function compareMigrations(db: Db): Promise<Comparison> {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
  const { rows: tables } = await sql`select where to_regclass('schema_migrations') is not null`.execute(db);
  const { rows } =
    tables.length > 0 ? await sql<{ name: string }>`select name from schema_migrations`.execute(db) : { rows: [] };
  const applied = rows.map(({ name }) => name);
  return {
    waiting: files.filter((file) => !applied.includes(file)),
    unknown: applied.filter((name) => !files.includes(name)),
  };
}

/**
 * Migrations cannot be reverted, and a server of the earlier version may be running: only the start of a server runs
 * them, never a command.
 * @throws OperatorError JP-O017 when migrations are waiting
 */
export async function refuseOlderDatabase(db: Db): Promise<void> {
  const { waiting } = await compareMigrations(db);
  if (waiting.length === 0) return;
  throw new OperatorError(
    'JP-O017',
    `the database is older than this JPro, ${waiting.length} migrations wait (${waiting[0]} first): use the command ` +
      'of the version that runs, or start the server of this one first',
  );
}
