import { migrate, MIGRATIONS } from '../database/migrate.ts';
import { embeddedConnection } from '../database/openConnection.ts';
import { openBareDatabase } from '../testing/openDumped.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { deleteFilesWork, deleteUnnamed, dropFiles, keepFiles, storeFiles } from './storedFiles.ts';

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

test('files of CVs that were deleted before there was a list are listed', async () => {
  const old = await openBareDatabase();
  const connection = embeddedConnection(old);
  await migrate(connection, MIGRATIONS, '0089_covered_indexes.sql');
  await old.exec(`insert into users (user_type, name) values ('jobseeker', 'Ma Ma');
    insert into uploaded_cvs (user_id, cv_name, file_key, content_type, bytes, deleted_at)
    select id, name, key, 'application/pdf', 1, since from users,
      (values ('cv/1/deleted.pdf', now()), ('cv/1/default.pdf', null)) as files (key, since);`);
  await migrate(connection);
  expect(await connection.query('select file_key from files_to_delete')).toEqual([{ file_key: 'cv/1/deleted.pdf' }]);
  expect(await connection.query('select file_key from uploaded_cvs')).toEqual([{ file_key: 'cv/1/default.pdf' }]);
  await old.close();
});
