import { readdir } from 'node:fs/promises';
import { MIGRATIONS, type MigrationConnection } from './migrate.ts';

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
