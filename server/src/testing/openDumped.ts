import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** Another version may have another format on the disk. */
const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8'),
) as { version: string };

/**
 * Opens a copy of a database that is made once, and kept in the temporary folder under a name. PostgreSQL's own
 * `initdb` alone, which `PGlite.create()` runs, takes several times as long.
 */
export async function openDumped(
  name: string,
  make: () => Promise<PGlite>,
  options: PGliteOptions = {},
): Promise<PGlite> {
  const file = path.join(tmpdir(), 'jpro-tests', `${name}-${version}.tar`);
  if (!existsSync(file)) await makeDump(file, make);
  return PGlite.create({ ...options, loadDataDir: new Blob([await readFile(file)]) });
}

/** A new database without tables, in memory or in a folder. */
export function openBareDatabase(dataDir?: string): Promise<PGlite> {
  return openDumped('bare', () => PGlite.create(), dataDir === undefined ? {} : { dataDir });
}

async function makeDump(file: string, make: () => Promise<PGlite>): Promise<void> {
  const pglite = await make();
  const dump = await pglite.dumpDataDir('none');
  await mkdir(path.dirname(file), { recursive: true });
  // Other processes may make one at the same time, and read it as soon as it is there: the first stays.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  await pglite.close();
}
