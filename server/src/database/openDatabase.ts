import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from 'kysely';
import type { Pool } from 'pg';
import { openEmbedded } from './openEmbedded.ts';
import { openPostgres } from './openPostgres.ts';
import type { Db } from './schema.ts';

/** An open database, migrated unless `migrates` was off. */
export interface OpenDatabase {
  readonly db: Db;
  /** The layer below Kysely, which the job queue uses. */
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
  /** False for a command of the operator, which takes the database as it is. */
  readonly migrates?: boolean | undefined;
  /**
   * Before migrations, the embedded database is copied, and PostgreSQL must have a recent backup. False when the
   * operator turns it off, and by default for PostgreSQL outside production.
   */
  readonly savesBefore?: boolean | undefined;
  /** False for a command with slow statements; the embedded database never limits them. */
  readonly limitsStatements?: boolean | undefined;
  /** Called when a copy was made. */
  readonly onCopy?: ((folder: string, migrations: readonly string[]) => void) | undefined;
}

/** Opens the embedded database in the data folder, or PostgreSQL when `DATABASE_URL` is set. */
export function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, options) : openEmbedded(dataDir, options);
}
