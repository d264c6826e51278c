import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { lockFolder } from './lockFolder.ts';
import type { MigrationConnection } from './migrate.ts';
import type { DatabaseSettings } from './openDatabase.ts';

export interface OpenConnection extends MigrationConnection {
  close(): Promise<void>;
}

/** One connection to a database as it is: nothing is migrated. */
export function openConnection({ databaseUrl, dataDir }: DatabaseSettings): Promise<OpenConnection> {
  return databaseUrl === undefined ? connectEmbedded(dataDir) : connectPostgres(databaseUrl);
}

export async function connectPostgres(url: string): Promise<OpenConnection> {
  const client = new pg.Client({ connectionString: url, application_name: 'jpro-migrate' });
  await client.connect();
  return {
    script: (statements) => client.query(statements),
    query: async <Row>(statement: string, parameters: unknown[] = []) =>
      (await client.query(statement, parameters)).rows as Row[],
    close: () => client.end(),
  };
}

export function embeddedConnection(pglite: PGlite): MigrationConnection {
  return {
    script: (statements) => pglite.exec(statements),
    query: async <Row>(statement: string, parameters: unknown[] = []) =>
      (await pglite.query<Row>(statement, parameters)).rows,
  };
}

async function connectEmbedded(dataDir: string): Promise<OpenConnection> {
  await mkdir(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  try {
    const pglite = await PGlite.create({ dataDir: path.join(dataDir, 'database'), startParams: START_PARAMETERS });
    return {
      ...embeddedConnection(pglite),
      async close() {
        await pglite.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Without `-F`, PostgreSQL syncs to disk at each commit. */
export const START_PARAMETERS = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
