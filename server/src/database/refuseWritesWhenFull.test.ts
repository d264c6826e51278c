import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { openBareDatabase } from '../testing/openDumped.ts';
import { refuseWritesWhenFull } from './refuseWritesWhenFull.ts';

const FULL = { code: '53100' };

let folder: string;
let pglite: PGlite;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jpro-full-'));
  pglite = await openBareDatabase();
  await pglite.exec('create table notes (id int primary key, text text); insert into notes values (1, $$ update $$)');
  // No disk has so much room.
  refuseWritesWhenFull(pglite, folder, Number.MAX_SAFE_INTEGER);
});
afterAll(async () => {
  await pglite.close();
  await rm(folder, { recursive: true, force: true });
});

test('while the disk is nearly full, everything can be read', async () => {
  expect((await pglite.query('select * from notes')).rows).toHaveLength(1);
  const db = new Kysely<{ notes: { id: number; text: string } }>({ dialect: new PGliteDialect({ pglite }) });
  expect(await db.selectFrom('notes').selectAll().execute()).toHaveLength(1);
  const found = await db.transaction().execute((trx) => trx.selectFrom('notes').select('id').execute());
  expect(found).toEqual([{ id: 1 }]);
});

test('and nothing written, in a transaction or not', async () => {
  const db = new Kysely<{ notes: { id: number; text: string } }>({ dialect: new PGliteDialect({ pglite }) });
  const insert = { id: 2, text: 'two' };
  await expect(pglite.query('insert into notes values (2, $1)', ['two'])).rejects.toMatchObject(FULL);
  await expect(pglite.exec("select 1; insert into notes values (2, 'two')")).rejects.toMatchObject(FULL);
  const executed = pglite.transaction((trx) => trx.exec('create table more (id int)'));
  await expect(executed).rejects.toMatchObject(FULL);
  await expect(db.insertInto('notes').values(insert).execute()).rejects.toMatchObject(FULL);
  await expect(db.deleteFrom('notes').execute()).rejects.toMatchObject(FULL);
  await expect(db.selectFrom('notes').selectAll().forUpdate().execute()).rejects.toMatchObject(FULL);
  const written = db.transaction().execute((trx) => trx.insertInto('notes').values(insert).execute());
  await expect(written).rejects.toMatchObject(FULL);
  await expect(
    sql`with two as (insert into notes values (2, 'x') returning id) select * from two`.execute(db),
  ).rejects.toMatchObject(FULL);
  expect((await pglite.query('select id from notes')).rows).toEqual([{ id: 1 }]);
});

test('a disk with room refuses nothing', async () => {
  const other = await openBareDatabase();
  refuseWritesWhenFull(other, folder, 0);
  await other.query('create table notes (id int)');
  await other.close();
});
