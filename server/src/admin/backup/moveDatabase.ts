import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { connectPostgres } from '../../database/openConnection.ts';
import type { Database } from '../../database/schema.ts';
import { OperatorError } from '../operatorError.ts';
import type { DatabaseCopy } from './databaseCopy.ts';
import { dumpDatabase } from './dumpDatabase.ts';
import { loadDatabase } from './loadDatabase.ts';

/**
 * Copies a database into an empty PostgreSQL database.
 * @throws OperatorError JP-O007 when PostgreSQL cannot be reached, JP-O009 when it has users
 */
export async function moveDatabase(db: Kysely<Database>, dataDir: string, url: string): Promise<DatabaseCopy> {
  const connection = await connectPostgres(url).catch((error: Error) => {
    throw new OperatorError('JP-O007', `the database cannot be opened: ${error.message}`);
  });
  const folder = await mkdtemp(path.join(dataDir, '.move-'));
  try {
    const copy = await dumpDatabase(db, folder);
    await loadDatabase(connection, copy, folder);
    return copy;
  } finally {
    await connection.close();
    await rm(folder, { recursive: true, force: true });
  }
}
