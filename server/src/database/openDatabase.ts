import type { PGlite } from '@electric-sql/pglite';
import type { Kysely, Logger } from 'kysely';
import type { Pool } from 'pg';
import { openEmbedded } from './openEmbedded.ts';
import { openPostgres } from './openPostgres.ts';
import type { Database } from './schema.ts';

/** An open database, migrated unless `migrates` was off. */
export interface OpenDatabase {
  readonly db: Kysely<Database>;
  /** The layer below Kysely, for the job queue. */
  readonly engine:
    { readonly kind: 'embedded'; readonly pglite: PGlite } | { readonly kind: 'postgres'; readonly pool: Pool };
  close(): Promise<void>;
}

export interface DatabaseSettings {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

export interface OpenOptions {
  readonly onQuery?: Logger | undefined;
  /** Off for a backup of the database as it is. */
  readonly migrates?: boolean | undefined;
  /**
   * Before migrations the embedded database is copied, and PostgreSQL must have a recent backup. Off when the operator
   * says so, and by default for PostgreSQL outside of production.
   */
  readonly savesBefore?: boolean | undefined;
  /** Off for a command whose statements take long; those of the embedded database have no limit. */
  readonly limitsStatements?: boolean | undefined;
  /** A copy was made. */
  readonly onCopy?: ((folder: string, migrations: readonly string[]) => void) | undefined;
}

/** The embedded database in the data folder, or PostgreSQL when `DATABASE_URL` is set. */
export function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, options) : openEmbedded(dataDir, options);
}
