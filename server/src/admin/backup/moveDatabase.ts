import type { Kysely } from 'kysely';
import { connectPostgres } from '../../database/openConnection.ts';
import type { Database } from '../../database/schema.ts';
import { OperatorError } from '../operatorError.ts';
import type { DatabaseCopy } from './databaseCopy.ts';
import { dumpDatabase } from './dumpDatabase.ts';
import { loadDatabase } from './loadDatabase.ts';
import { withWorkFolder } from './workFolder.ts';

/**
 * Copies a database into an empty PostgreSQL database.
 * @throws OperatorError JP-O007 when PostgreSQL cannot be reached, JP-O009 when it has users
 */
export async function moveDatabase(db: Kysely<Database>, dataDir: string, url: string): Promise<DatabaseCopy> {
  const connection = await connectPostgres(url).catch((error: Error) => {
    throw new OperatorError('JP-O007', `the database cannot be opened: ${error.message}`);
  });
  try {
    return await withWorkFolder(dataDir, { name: 'move' }, async (folder) => {
      const copy = await dumpDatabase(db, folder);
      await loadDatabase(connection, copy, folder);
      return copy;
    });
  } finally {
    await connection.close();
  }
}
