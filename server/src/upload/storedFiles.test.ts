import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Bucket } from '@jpro/storage';
import { makeBackup } from '../admin/backup/makeBackup.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { deleteFilesWork, deleteUnnamed, dropFiles, keepFiles, storeFiles, whileFilesStay } from './storedFiles.ts';

let server: TestServer;
let number = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A file that no transaction has named yet. */
async function newFile(): Promise<string> {
  const key = `cv/1/${(number += 1)}.pdf`;
  await storeFiles(server.db, server.services.files, { [key]: Buffer.from('x') });
  return key;
}

async function namedFile(): Promise<string> {
  const key = await newFile();
  await keepFiles(server.db, [key]);
  return key;
}

const runLater = (minutes: number) =>
  deleteFilesWork.run({ db: server.db, services: server.services, now: new Date(Date.now() + minutes * 60_000) });
const exists = (key: string) => server.services.files.has(key);

test('a file is deleted unless a transaction names it within an hour', async () => {
  const [unnamed, named] = [await newFile(), await namedFile()];
  await runLater(59);
  expect([await exists(unnamed), await exists(named)]).toEqual([true, true]);
  await runLater(61);
  expect([await exists(unnamed), await exists(named)]).toEqual([false, true]);
  await expect(keepFiles(server.db, [unnamed])).rejects.toThrow('too late');
});

test('a file that could not be stored is listed all the same: the store may have it', async () => {
  const { db, services } = server;
  const put = jest.spyOn(services.files, 'put').mockRejectedValueOnce(new Error('no response'));
  await expect(storeFiles(db, services.files, { 'cv/1/lost.pdf': Buffer.from('x') })).rejects.toThrow('no response');
  put.mockRestore();
  const remove = jest.spyOn(services.files, 'delete');
  await runLater(61);
  expect(remove.mock.calls).toEqual([['cv/1/lost.pdf']]);
  remove.mockRestore();
});

test('after a transaction, only what no row names is deleted', async () => {
  const { db, services } = server;
  const [unnamed, named, dropped, stillNamed] = [
    await newFile(),
    await namedFile(),
    await namedFile(),
    await namedFile(),
  ];
  await dropFiles(db, [dropped]);
  const rolledBack = db.transaction().execute(async (trx) => {
    await dropFiles(trx, [stillNamed]);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await deleteUnnamed(db, services, [unnamed, named, dropped, stillNamed]);
  expect(await Promise.all([unnamed, named, dropped, stillNamed].map(exists))).toEqual([false, true, false, true]);
});

test('a file that cannot be deleted is tried again an hour later, and no other file waits for it', async () => {
  const { db, services } = server;
  const [first, second] = [await namedFile(), await namedFile()];
  await dropFiles(db, [first]);
  await dropFiles(db, [second]);
  const remove = jest.spyOn(services.files, 'delete').mockRejectedValueOnce(new Error('no such folder'));
  await expect(runLater(1)).rejects.toThrow('no such folder');
  remove.mockRestore();
  await runLater(1);
  expect([await exists(first), await exists(second)]).toEqual([true, false]);
  await runLater(62);
  expect(await exists(first)).toBe(false);
});

test('a file that is dropped while a backup is made stays until its rows and files are copied', async () => {
  const { db, services } = server;
  const folder = await mkdtemp(path.join(tmpdir(), 'jpro-backup-'));
  const key = await namedFile();
  const seen: boolean[] = [];
  // The rows are copied before the bucket is listed.
  const list = async () => {
    await dropFiles(db, [key]);
    await deleteUnnamed(db, services, [key]);
    await runLater(1);
    seen.push(await exists(key));
    return [];
  };
  const source = { dataDir: folder, bucket: { list } as unknown as Bucket };
  await makeBackup(db, source, path.join(folder, 'monday.tar.gz'), new Date());
  expect(new Set(seen)).toEqual(new Set([true]));
  await runLater(1);
  expect(await exists(key)).toBe(false);
  await rm(folder, { recursive: true });
});

test('a backup that has filled the disk fails with its own reason, and holds no deletion up', async () => {
  const { db } = server;
  const key = await namedFile();
  const refuseWrites = async () => {
    await dropFiles(db, [key]);
    await sql`create function refuse_delete() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`.execute(db);
    await sql`create trigger refuse before delete on settings execute function refuse_delete()`.execute(db);
    throw new Error('no room for the copy');
  };
  await expect(whileFilesStay(db, refuseWrites)).rejects.toThrow('no room for the copy');
  await sql`drop function refuse_delete cascade`.execute(db);
  await runLater(1);
  expect(await exists(key)).toBe(false);
});
