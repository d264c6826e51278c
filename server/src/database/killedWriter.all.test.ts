import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { copyEmptyDatabase } from '../testing/copyEmptyDatabase.ts';
import { SHORT_RUN } from '../testing/shortRun.ts';
import { openEmbedded } from './openEmbedded.ts';

const source = new URL('./openEmbedded.ts', import.meta.url).href;
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-database-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A process that opens the database and writes settings one after the other, reporting each acknowledged one. */
const WRITER = `
  const { openEmbedded } = await import(${JSON.stringify(source)});
  const { db } = await openEmbedded(process.argv[2]);
  process.send('open');
  for (let n = Number(process.argv[3]); ; n += 1) {
    await db.insertInto('settings').values({ key: 'n' + n, value: JSON.stringify('x'.repeat(200)) }).execute();
    process.send(n);
  }`;

async function startWriter(dataDir: string, from: number): Promise<ChildProcess> {
  const script = path.join(folder, 'writer.mjs');
  await writeFile(script, WRITER);
  const child = fork(script, [dataDir, String(from)], {
    execPath: process.execPath,
    execArgv: [...SHORT_RUN],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  return child;
}

/** The embedded database is tested only in the run that uses it. */
const embedded = process.env['TEST_DATABASE_URL'] ? test.skip : test;

embedded('after kill -9 during writes no acknowledged write is lost, and the next start works', async () => {
  const dataDir = path.join(folder, 'killed');
  await copyEmptyDatabase(dataDir);
  let acknowledged = -1;
  for (let round = 0; round < 3; round += 1) {
    const child = await startWriter(dataDir, acknowledged + 1 + round * 10_000);
    let writes = 0;
    await new Promise<void>((resolve) => {
      child.on('message', (message) => {
        if (typeof message !== 'number') return;
        acknowledged = message;
        if ((writes += 1) === 40 + round * 25) resolve();
      });
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const database = await openEmbedded(dataDir);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from settings where key = ${`n${acknowledged}`}`.execute(database.db);
    const { rows: all } = await sql<{
      n: number;
    }>`select count(*)::int as n from settings where key like 'n%'`.execute(database.db);
    expect(rows[0]!.n).toBe(1);
    expect(all[0]!.n).toBeGreaterThanOrEqual(writes);
    await database.close();
  }
});

embedded(
  'a second process on the same data folder is refused with a reason, and starts once the first has died',
  async () => {
    const dataDir = path.join(folder, 'shared');
    await copyEmptyDatabase(dataDir);
    const first = await startWriter(dataDir, 0);
    await once(first, 'message');
    await expect(openEmbedded(dataDir)).rejects.toThrow(/JP-S001: .* is in use by another JPro process/);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await (await openEmbedded(dataDir)).close();
  },
);
