import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { contract } from '@jpro/api/contract';
import type { CurrentJobseeker, PreparingHandler, SignedInContext, UploadedFile } from '../../../core/http/handler.ts';
import { smallPdf, startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';
import { fileAfterLoss, lostCommits, type Transact } from '../../../testing/lostCommits.ts';
import { deleteFilesWork } from '../../../upload/storedFiles.ts';
import { uploadedCvsRoutes } from './routes.ts';

let server: TestServer;
let owner: TestUser;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.createJobseeker();
  client = await server.as(owner);
  // Parallel requests share one CSRF token.
  await client.get('/sanctum/csrf-cookie');
});

function upload(name: string, headers: Record<string, string> = {}, bytes: Uint8Array = smallPdf) {
  const form = new FormData();
  form.set('cv_name', name);
  form.set('file', new File([new Uint8Array(bytes)], 'cv.pdf'));
  return client.post('/uploadcvs', { form, headers });
}

test("the file stays when only the commit's confirmation was lost, and is deleted otherwise", async () => {
  const { db, services } = server;
  const uploadCv = uploadedCvsRoutes.uploadCv as PreparingHandler<typeof contract.uploadedCvs.uploadCv>;
  const user = await server.createJobseeker();
  const file: UploadedFile = { bytes: smallPdf, extension: 'pdf', contentType: 'application/pdf' };
  const uploadOver = (transaction: Transact) => {
    const context = { db, services, user, transaction } as unknown as SignedInContext<CurrentJobseeker>;
    const input = { params: undefined, query: undefined, body: { cv_name: 'CV' }, file };
    return fileAfterLoss(services.files, async () => {
      const { handle, tidy } = await uploadCv.prepare(input, context);
      return handle(context).finally(tidy);
    });
  };
  const lost = lostCommits(db);
  expect(await uploadOver(lost.after)).not.toBeNull();
  expect(await uploadOver(lost.before)).toBeNull();
});

test('at most three CVs; the first is the default, and the default moves when it is deleted', async () => {
  const first = (await upload('One')).body;
  const second = (await upload('Two')).body;
  expect([first.is_default, second.is_default]).toEqual([true, false]);
  await upload('Three');
  expect((await upload('Four')).status).toBe(409);
  expect(
    (await client.put(`/uploadcvs/${second.id}`, { body: { cv_name: 'Second', is_default: true } })).body,
  ).toMatchObject({ cv_name: 'Second', is_default: true });
  const names = async () =>
    (await client.get('/uploadcvs')).body.cvs.map((cv: { cv_name: string; is_default: boolean }) => [
      cv.cv_name,
      cv.is_default,
    ]);
  expect(await names()).toEqual([
    ['Second', true],
    ['Three', false],
    ['One', false],
  ]);
  expect((await client.delete(`/uploadcvs/${second.id}`)).status).toBe(204);
  expect(await names()).toEqual([
    ['Three', true],
    ['One', false],
  ]);
  expect((await client.delete(`/uploadcvs/${second.id}`)).status).toBe(404);
});

const runLater = (minutes: number) =>
  deleteFilesWork.run({ db: server.db, services: server.services, now: new Date(Date.now() + minutes * 60_000) });

test('of a deleted CV nothing stays, even if its file cannot be deleted at once (rule 71)', async () => {
  const { db, services } = server;
  const { id } = (await upload('One')).body;
  const row = db.selectFrom('uploaded_cvs').select('file_key').where('id', '=', id);
  const { file_key } = await row.executeTakeFirstOrThrow();
  const { files } = services;
  const remove = files.delete;
  files.delete = () => Promise.reject(new Error('the store is down'));
  try {
    expect((await client.delete(`/uploadcvs/${id}`)).status).toBe(204);
  } finally {
    files.delete = remove;
  }
  expect(await row.executeTakeFirst()).toBeUndefined();
  expect(await files.get(file_key)).not.toBeNull();
  await runLater(1);
  expect(await files.get(file_key)).toBeNull();
});

test('the file of an upload whose process ends before the CV is stored is deleted an hour later', async () => {
  const { db, services } = server;
  const uploadCv = uploadedCvsRoutes.uploadCv as PreparingHandler<typeof contract.uploadedCvs.uploadCv>;
  const file: UploadedFile = { bytes: smallPdf, extension: 'pdf', contentType: 'application/pdf' };
  const context = { db, services, user: owner } as unknown as SignedInContext<CurrentJobseeker>;
  const put = jest.spyOn(services.files, 'put');
  await uploadCv.prepare({ params: undefined, query: undefined, body: { cv_name: 'CV' }, file }, context);
  const key = put.mock.calls[0]![0];
  put.mockRestore();
  await runLater(59);
  expect(await services.files.get(key)).not.toBeNull();
  await runLater(61);
  expect(await services.files.get(key)).toBeNull();
});

test('another person’s CV is not found', async () => {
  const { body } = await upload('Mine');
  const stranger = await server.as(await server.createJobseeker());
  expect((await stranger.put(`/uploadcvs/${body.id}`, { body: { cv_name: 'Theirs' } })).status).toBe(404);
  expect((await stranger.delete(`/uploadcvs/${body.id}`)).status).toBe(404);
  expect((await stranger.at('GET', body.file)).status).toBe(404);
});

test('three concurrent uploads next to two CVs: one is stored, and no file is left over', async () => {
  await upload('One');
  await upload('Two');
  const responses = await Promise.all(['a', 'b', 'c'].map((name) => upload(name)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await client.get('/uploadcvs')).body.cvs).toHaveLength(3);
});

test('a CV that is sent again, because its response was lost, takes one place, even the last one', async () => {
  await upload('One');
  await upload('Two');
  const headers = { 'idempotency-key': 'key-of-the-third-cv' };
  const send = () => upload('Three', headers);
  const responses = [...(await Promise.all([send(), send()])), await send()];
  const { cvs } = (await client.get('/uploadcvs')).body;
  const third = cvs.find((cv: { cv_name: string }) => cv.cv_name === 'Three');
  expect(responses.map(({ status, body }) => [status, body])).toEqual([1, 2, 3].map(() => [200, third]));
  expect(cvs).toHaveLength(3);
  const stored = await readdir(path.join(server.services.configuration.dataDir, 'files', 'cv', String(owner.id)));
  expect(stored).toHaveLength(3);
});

test('another file, or another name, under the same key is refused', async () => {
  const headers = { 'idempotency-key': 'key-of-the-first-cv' };
  await upload('One', headers);
  const other = Buffer.concat([smallPdf, Buffer.from('\n')]);
  expect((await upload('One', headers, other)).status).toBe(409);
  expect((await upload('Two', headers)).status).toBe(409);
  expect((await client.get('/uploadcvs')).body.cvs).toHaveLength(1);
});

test('a new name alone leaves the default unchanged; an empty change changes nothing', async () => {
  const { body: first } = await upload('One');
  await upload('Two');
  expect((await client.put(`/uploadcvs/${first.id}`, { body: { cv_name: 'First' } })).body).toMatchObject({
    cv_name: 'First',
    is_default: true,
  });
  expect((await client.put(`/uploadcvs/${first.id}`, { body: {} })).body).toMatchObject({
    cv_name: 'First',
    is_default: true,
  });
  expect((await client.put(`/uploadcvs/${first.id}`, { body: { cv_name: '' } })).status).toBe(422);
});
