import type { PGlite } from '@electric-sql/pglite';
import type { Kysely, Logger } from 'kysely';
import type { Pool } from 'pg';
import { openEmbedded } from './openEmbedded.ts';
import { openPostgres } from './openPostgres.ts';
import type { Database } from './schema.ts';

/** An open, migrated database. */
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

/** The embedded database in the data folder, or PostgreSQL when `DATABASE_URL` is set. */
export function openDatabase({ databaseUrl, dataDir }: DatabaseSettings, onQuery?: Logger): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, { onQuery }) : openEmbedded(dataDir, onQuery);
}
