import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { MigrationConnection } from './migrate.ts';
import type { DatabaseSettings } from './openDatabase.ts';
import { openPglite } from './openPglite.ts';

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
