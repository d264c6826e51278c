import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { openTestDatabase } from '../testing.ts';
import { copyEmptyDatabase } from '../testing/copyEmptyDatabase.ts';
import { openBareDatabase } from '../testing/openDumped.ts';
import { migrate, type MigrationConnection } from './migrate.ts';
import { openEmbedded } from './openEmbedded.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-database-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The embedded database is tested only in the run that uses it. */
const isEmbedded = !process.env['TEST_DATABASE_URL'];
const embedded = isEmbedded ? test : test.skip;

embedded('the embedded database waits for the disk at each commit', async () => {
  const dataDir = path.join(folder, 'durable');
  await copyEmptyDatabase(dataDir);
  const database = await openEmbedded(dataDir);
  const { rows } = await sql<{ fsync: string }>`show fsync`.execute(database.db);
  expect(rows[0]!.fsync).toBe('on');
  await database.close();
});

(isEmbedded ? describe : describe.skip)('migrations', () => {
  const connectionOf = (pglite: PGlite): MigrationConnection => ({
    script: (statements) => pglite.exec(statements),
    query: async <Row>(statement: string, parameters: unknown[] = []) =>
      (await pglite.query<Row>(statement, parameters)).rows,
  });
  let directory: string;
  let pglite: PGlite;
  const run = () => migrate(connectionOf(pglite), pathToFileURL(`${directory}/`));

  beforeAll(async () => {
    directory = path.join(folder, 'migrations');
    pglite = await openBareDatabase();
    await cp(new URL('./migrations/', import.meta.url), directory, { recursive: true });
    await writeFile(path.join(directory, '9001_first.sql'), 'create table first (id int);');
  });
  afterAll(() => pglite.close());

  test('run once', async () => {
    expect(await run()).toBeGreaterThan(1);
    expect(await run()).toBe(0);
  });

  test('a file that was edited after it ran stops the start', async () => {
    await writeFile(path.join(directory, '9001_first.sql'), 'create table first (id bigint);');
    await expect(run()).rejects.toThrow('JP-S002: migration 9001_first.sql was edited after it ran');
    await writeFile(path.join(directory, '9001_first.sql'), 'create table first (id int);');
  });

  test('a file that fails leaves no trace', async () => {
    await writeFile(path.join(directory, '9002_second.sql'), 'create table second (id int); select 1 / 0;');
    await expect(run()).rejects.toThrow(/division by zero/);
    await writeFile(path.join(directory, '9002_second.sql'), 'create table second (id int);');
    expect(await run()).toBe(1);
  });
});

test('both databases return numbers and days alike', async () => {
  const database = await openTestDatabase();
  const { rows } = await sql`select count(*) as big, 9007199254740991::bigint as safe, date '2026-02-03' as day,
    timestamptz '2026-02-03T04:05:06Z' as at, '{"a":1}'::jsonb as json, '\\x01ff'::bytea as bytes`.execute(database.db);
  const row = rows[0] as { bytes: Uint8Array };
  expect({ ...row, bytes: [...row.bytes] }).toEqual({
    big: 1,
    safe: 9007199254740991,
    day: '2026-02-03',
    at: new Date('2026-02-03T04:05:06Z'),
    json: { a: 1 },
    bytes: [1, 255],
  });
  await database.close();
});

test('a moment is read back as it was written, to the millisecond', async () => {
  const { db, close } = await openTestDatabase();
  for (const moment of ['2026-11-21T05:14:10.232Z', '1999-12-31T23:59:59.000Z', '2026-01-01T00:00:00.007Z']) {
    const { rows } = await sql<{ moment: Date }>`select ${moment}::timestamptz as moment`.execute(db);
    expect(rows[0]!.moment.toISOString()).toBe(moment);
  }
  await sql`set time zone 'Asia/Yangon'`.execute(db);
  const { rows } = await sql<{ moment: Date }>`select '2026-11-21T05:14:10.232Z'::timestamptz as moment`.execute(db);
  expect(rows[0]!.moment.toISOString()).toBe('2026-11-21T05:14:10.232Z');
  await close();
});
