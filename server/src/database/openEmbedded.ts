import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { lockFolder } from './lockFolder.ts';
import { migrate } from './migrate.ts';
import { embeddedConnection, START_PARAMETERS } from './openConnection.ts';
import type { OpenDatabase } from './openDatabase.ts';
import type { Database } from './schema.ts';

/** `date` stays text: a day has no time zone. */
export const embeddedParsers = { [types.INT8]: Number, [types.DATE]: (value: string) => value };

/** Opens `<dataDir>/database` for this process alone. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  try {
    const pglite = await PGlite.create({
      dataDir: path.join(dataDir, 'database'),
      startParams: START_PARAMETERS,
      parsers: embeddedParsers,
    });
    return await embeddedDatabase(pglite, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A migrated database on the caller's PGlite instance. */
export async function embeddedDatabase(
  pglite: PGlite,
  afterClose: () => void = () => undefined,
): Promise<OpenDatabase> {
  await migrate(embeddedConnection(pglite));
  return {
    db: new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) }),
    engine: { kind: 'embedded', pglite },
    async close() {
      await pglite.close();
      afterClose();
    },
  };
}
