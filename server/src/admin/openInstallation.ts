import { existsSync } from 'node:fs';
import path from 'node:path';
import { openFileStore } from '../adapters/files/fileStores.ts';
import { createRealtime } from '../adapters/realtime.ts';
import type { Configuration } from '../core/configuration.ts';
import { createLog } from '../core/createLog.ts';
import { connectPostgres } from '../database/openConnection.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { outbox } from '../outbox/outbox.ts';
import { createPictures } from '../upload/pictures.ts';
import type { OperatorContext } from './operatorCommand.ts';
import { OperatorError } from './operatorError.ts';

/**
 * Opens the database without a server. Push events are only delivered where Pusher or another process carries them.
 * @param migrates true only for a command that copies a database which no server uses
 * @throws OperatorError JP-O007 when there is no database or it cannot be reached, JP-S001 when another process has the
 *   embedded one open
 */
export async function withInstallation<T>(
  configuration: Configuration,
  migrates: boolean,
  run: (installation: Pick<OperatorContext, 'db' | 'services'>) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = configuration;
  if (databaseUrl === undefined && !existsSync(path.join(dataDir, 'database'))) {
    throw new OperatorError(
      'JP-O007',
      `there is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server, or start the server once`,
    );
  }
  const log = createLog('warn', process.stderr);
  if (databaseUrl !== undefined) await requirePostgres(databaseUrl);
  const database = await openDatabase(configuration, {
    migrates,
    savesBefore: configuration.savesBeforeMigrating,
    onCopy: (folder) => log.warn({ folder }, 'copied the database before migrating it'),
  });
  const realtime = createRealtime(configuration, log, database.db);
  const pictures = createPictures(log);
  try {
    const files = openFileStore(configuration);
    return await run({
      db: database.db,
      services: { configuration, log, files, pictures, outbox, realtime: realtime.publisher },
    });
  } finally {
    pictures.close();
    realtime.server.close();
    await database.close();
  }
}

/** A pool of connections would report it only with the first statement. */
async function requirePostgres(url: string): Promise<void> {
  const connection = await connectPostgres(url).catch((error: Error) => {
    throw new OperatorError('JP-O007', `the database at DATABASE_URL cannot be opened: ${error.message}`);
  });
  await connection.close();
}
