import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, type Logger } from 'kysely';
import { migrate } from './migrate.ts';
import { embeddedConnection } from './openConnection.ts';
import type { OpenDatabase } from './openDatabase.ts';
import { openPglite } from './openPglite.ts';
import type { Database } from './schema.ts';

/** Opens `<dataDir>/database` for this process alone, and migrates it. */
export async function openEmbedded(dataDir: string, onQuery?: Logger): Promise<OpenDatabase> {
  const { pglite, close } = await openPglite(dataDir);
  try {
    return await embeddedDatabase(pglite, close, onQuery);
  } catch (error) {
    await close();
    throw error;
  }
}

/** A migrated database on the caller's PGlite instance. */
export async function embeddedDatabase(
  pglite: PGlite,
  close: () => Promise<void> = () => pglite.close(),
  onQuery?: Logger,
): Promise<OpenDatabase> {
  await migrate(embeddedConnection(pglite));
  return {
    db: new Kysely<Database>({ dialect: new PGliteDialect({ pglite }), ...(onQuery && { log: onQuery }) }),
    engine: { kind: 'embedded', pglite },
    close,
  };
}
