import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { copyFolder } from './copyFolder.ts';
import { migrate } from './migrate.ts';
import { embeddedConnection } from './openConnection.ts';
import type { OpenDatabase, OpenOptions } from './openDatabase.ts';
import { openPglite } from './openPglite.ts';
import type { Database } from './schema.ts';
import { waitingMigrations } from './waitingMigrations.ts';

/** Opens `<dataDir>/database` for this process alone and migrates it; a database in use is copied first. */
export async function openEmbedded(
  dataDir: string,
  { onQuery, migrates = true, savesBefore = true, onCopy }: OpenOptions = {},
): Promise<OpenDatabase> {
  const { pglite, close } = await openPglite(dataDir);
  try {
    if (!migrates) return opened(pglite, close, onQuery);
    const connection = embeddedConnection(pglite);
    const waiting = savesBefore ? await waitingMigrations(connection) : [];
    const [first] = waiting;
    if (first !== undefined) onCopy?.(await copyFolder(connection, dataDir, first), waiting);
    await migrate(connection);
    return opened(pglite, close, onQuery);
  } catch (error) {
    await close();
    throw error;
  }
}

/** A migrated database on the caller's PGlite instance. */
export async function embeddedDatabase(pglite: PGlite): Promise<OpenDatabase> {
  await migrate(embeddedConnection(pglite));
  return opened(pglite, () => pglite.close());
}

const opened = (pglite: PGlite, close: () => Promise<void>, onQuery?: OpenOptions['onQuery']): OpenDatabase => ({
  db: new Kysely<Database>({ dialect: new PGliteDialect({ pglite }), ...(onQuery && { log: onQuery }) }),
  engine: { kind: 'embedded', pglite },
  close,
});
