import type { CurrentUser, RequestContext, UploadedFile } from '../../../core/http/handler.ts';
import { smallPdf, startTestServer, type TestClient, type TestServer } from '../../../testing.ts';
import { fileAfterLoss, lostCommits, type Transact } from '../../../testing/lostCommits.ts';
import { uploadedCvsRoutes } from './routes.ts';

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await server.as(await server.createJobseeker());
});

function upload(name: string) {
  const form = new FormData();
  form.set('cv_name', name);
  form.set('file', new File([new Uint8Array(smallPdf)], 'cv.pdf'));
  return client.post('/uploadcvs', { form });
}

test("the file stays when only the commit's confirmation was lost, and is deleted otherwise", async () => {
  const { db, services } = server;
  const user = await server.createJobseeker();
  const file: UploadedFile = { bytes: smallPdf, filename: 'cv.pdf', contentType: 'application/pdf' };
  const uploadOver = (transaction: Transact) => {
    const context = { db, services, user, transaction } as unknown as RequestContext<CurrentUser>;
    const input = { params: undefined, query: undefined, body: { cv_name: 'CV' }, file };
    return fileAfterLoss(services.files, async () => uploadedCvsRoutes.uploadCv(input, context));
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

test('of a deleted CV nothing stays; if its file cannot be deleted, only the key of the file (rule 71)', async () => {
  const { db, services } = server;
  const row = (id: number) =>
    db.selectFrom('uploaded_cvs').select(['cv_name', 'file_key']).where('id', '=', id).executeTakeFirst();
  const [first, second] = [(await upload('One')).body, (await upload('Two')).body];
  await client.delete(`/uploadcvs/${first.id}`);
  expect(await row(first.id)).toBeUndefined();
  const { files } = services;
  const remove = files.delete;
  files.delete = () => Promise.reject(new Error('the store is down'));
  try {
    expect((await client.delete(`/uploadcvs/${second.id}`)).status).toBe(204);
  } finally {
    files.delete = remove;
  }
  expect(await row(second.id)).toEqual({ cv_name: '', file_key: expect.stringMatching(/^cv\//) });
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
  const responses = await Promise.all(['a', 'b', 'c'].map(upload));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await client.get('/uploadcvs')).body.cvs).toHaveLength(3);
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
