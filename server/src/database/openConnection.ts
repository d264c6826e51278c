import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from 'kysely';
import pg from 'pg';
import type { MigrationConnection } from './migrate.ts';
import { openPglite } from './openPglite.ts';
import type { Db } from './schema.ts';

/** An open database, migrated unless `migrates` was off. */
export interface OpenDatabase {
  readonly db: Db;
  /** The layer below Kysely, which the job queue uses. */
  readonly engine:
    { readonly kind: 'embedded'; readonly pglite: PGlite } | { readonly kind: 'postgres'; readonly pool: pg.Pool };
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

export interface OpenConnection extends MigrationConnection {
  close(): Promise<void>;
}

/** Opens one connection to a database, in a data folder that the caller has locked, without migrating it. */
export function openConnection({ databaseUrl, dataDir }: DatabaseSettings): Promise<OpenConnection> {
  return databaseUrl === undefined ? connectEmbedded(dataDir) : connectPostgres(databaseUrl);
}

/** @throws Error with the message of PostgreSQL or the network */
export async function connectPostgres(url: string): Promise<OpenConnection> {
  const client = new pg.Client({ connectionString: url, application_name: 'jpro-migrate' });
  await client.connect().catch((error: unknown) => {
    throw new Error(reasonOf(error), { cause: error });
  });
  return {
    script: (statements) => client.query(statements),
    query: async <Row>(statement: string, parameters: unknown[] = []) =>
      (await client.query(statement, parameters)).rows as Row[],
    close: () => client.end(),
  };
}

/** A host name with several addresses fails with one error for each of them, and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

export function embeddedConnection(pglite: PGlite): MigrationConnection {
  return {
    script: (statements) => pglite.exec(statements),
    query: async <Row>(statement: string, parameters: unknown[] = []) =>
      (await pglite.query<Row>(statement, parameters)).rows,
  };
}

async function connectEmbedded(dataDir: string): Promise<OpenConnection> {
  const { pglite, close } = await openPglite(dataDir, true);
  return { ...embeddedConnection(pglite), close };
}
