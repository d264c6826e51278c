import { readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MemoryFS, PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { entriesOf } from './entriesOf.ts';
import { makeOnce } from './makeOnce.ts';

/** Another version may have another format on the disk. */
const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8'),
) as { version: string };

const DATA = '/pglite/data';

/** Most of what it takes to open a database clears its buffers, 128 MB by default. */
const SMALL = { shared_buffers: '16MB' };
/** A database in memory has nothing to survive, and needs no log for it. */
const IN_MEMORY = {
  ...SMALL,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_init_zero: 'off',
};
const startParameters = (settings: Readonly<Record<string, string>>): string[] => [
  ...PGlite.defaultStartParams,
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/** Files in memory that begin as those of a dump. PGlite itself copies each of them five times. */
class DumpedFiles extends MemoryFS {
  readonly #dump: Buffer;

  /** @param dump is written to: no other database may have it */
  constructor(dump: Buffer) {
    super();
    this.#dump = dump;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg!.Module.FS;
    files.mkdirTree(DATA);
    for (const { name, isFolder, content } of entriesOf(this.#dump)) {
      if (isFolder) files.mkdir(DATA + name);
      else files.writeFile(DATA + name, content, { canOwn: true });
    }
  }
}

/**
 * Opens a copy, in memory, of a database that is made once, and kept in the temporary folder under a name. PostgreSQL's
 * own `initdb` alone, which `PGlite.create()` runs, takes many times as long.
 */
export async function openDumped(
  name: string,
  make: () => Promise<PGlite>,
  options: PGliteOptions = {},
): Promise<PGlite> {
  const dump = await readFile(await dumpOf(name, make));
  return PGlite.create({ startParams: startParameters(IN_MEMORY), ...options, fs: new DumpedFiles(dump) });
}

/** A new database without tables, in memory. */
export function openBareDatabase(options: PGliteOptions = {}): Promise<PGlite> {
  return openDumped('bare', makeBare, options);
}

/** A new database without tables, in a folder. */
export async function openBareFolder(dataDir: string): Promise<PGlite> {
  const dump = new Blob([await readFile(await dumpOf('bare', makeBare))]);
  return PGlite.create({ dataDir, loadDataDir: dump, startParams: startParameters(SMALL) });
}

const makeBare = () => PGlite.create({ startParams: startParameters(SMALL) });

async function dumpOf(name: string, make: () => Promise<PGlite>): Promise<string> {
  const file = path.join(tmpdir(), 'jpro-tests', `${name}-${version}.tar`);
  await makeOnce(file, async () => {
    const pglite = await make();
    // With these settings, a commit alone writes nothing.
    await pglite.exec('checkpoint');
    const dump = await pglite.dumpDataDir('none');
    // Others read it as soon as it is there.
    await writeFile(`${file}.draft`, Buffer.from(await dump.arrayBuffer()));
    await rename(`${file}.draft`, file);
    await pglite.close();
  });
  return file;
}
