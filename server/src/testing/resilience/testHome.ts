import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../database/openConnection.ts';
import { openDatabase } from '../../database/openDatabase.ts';
import { copyEmptyDatabase } from '../copyEmptyDatabase.ts';
import { openTestDatabase } from '../testDatabase.ts';

/** A data folder and a database for server processes. */
export interface TestHome {
  readonly environment: Readonly<Record<string, string>>;
  /** Queries the database; the embedded one only while no process has it open; opening it takes seconds. */
  look<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

/** Uses the embedded database, without rows, or a new one on the PostgreSQL at `TEST_DATABASE_URL`. */
export async function createTestHome(): Promise<TestHome> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'jpro-home-'));
  const server = process.env['TEST_DATABASE_URL'];
  const postgres = server ? await openTestDatabase() : undefined;
  const databaseUrl = postgres && (await urlOf(postgres, server!));
  const look = async <T>(work: (database: OpenDatabase) => Promise<T>) => {
    const database = postgres ?? (await openDatabase({ dataDir, databaseUrl: undefined }));
    try {
      return await work(database);
    } finally {
      if (!postgres) await database.close();
    }
  };
  if (!postgres) await copyEmptyDatabase(dataDir);
  return {
    environment: { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    look,
    async remove() {
      await postgres?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function urlOf({ db }: OpenDatabase, server: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const address = new URL(server);
  address.pathname = `/${rows[0]!.name}`;
  return address.href;
}
