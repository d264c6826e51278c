import type { MigrationConnection } from './migrate.ts';

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
