import type { DatabaseSettings, OpenDatabase, OpenOptions } from './openConnection.ts';
import { openEmbedded } from './openEmbedded.ts';
import { openPostgres } from './openPostgres.ts';

/** Opens the embedded database in the data folder, or PostgreSQL when `DATABASE_URL` is set. */
export function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, options) : openEmbedded(dataDir, options);
}
