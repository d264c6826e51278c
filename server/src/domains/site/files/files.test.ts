import { startTestServer, smallPdf, type TestServer, type TestUser } from '../../../testing.ts';
import { keepPicture, pictureUrl } from '../../../upload/keepPicture.ts';
import { smallPng } from '../../../testing/sampleFiles.ts';

let server: TestServer;
let owner: TestUser;
let cvId: number;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createJobseeker();
  await server.services.files.put(`cv/${owner.id}/a.pdf`, smallPdf);
  ({ id: cvId } = await server.db
    .insertInto('uploaded_cvs')
    .values({
      user_id: owner.id,
      cv_name: 'ကိုယ်ရေးရာဇဝင်',
      file_key: `cv/${owner.id}/a.pdf`,
      content_type: 'application/pdf',
      bytes: smallPdf.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => server.close());

test('a CV is sent to its owner as an attachment, under its Burmese name, and never cached', async () => {
  const { status, raw, headers } = await (await server.as(owner)).at('GET', `/file/cv/${cvId}`);
  expect([status, raw.equals(smallPdf)]).toEqual([200, true]);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `attachment; filename="cv.pdf"; filename*=UTF-8''${encodeURIComponent('ကိုယ်ရေးရာဇဝင်')}.pdf`,
  });
});

test('a CV returns 401 to a guest and 404 to everybody else, and to its owner once deleted', async () => {
  expect((await server.guest().at('GET', `/file/cv/${cvId}`)).status).toBe(401);
  expect((await (await server.as(await server.createJobseeker())).at('GET', `/file/cv/${cvId}`)).status).toBe(404);
  expect((await (await server.as(await server.createCompany())).at('GET', `/file/cv/${cvId}`)).status).toBe(404);
  expect((await (await server.as(owner)).at('GET', '/file/cv/1e3')).status).toBe(404);
  await server.db.deleteFrom('uploaded_cvs').where('id', '=', cvId).execute();
  expect((await (await server.as(owner)).at('GET', `/file/cv/${cvId}`)).status).toBe(404);
});

test('pictures are public and immutable (rule 64)', async () => {
  const { large, small } = await server.services.pictures.redraw(smallPng, { field: 'photo' });
  const { db, services } = server;
  const name = await keepPicture(db, services.files, { id: 7, user_type: 'company' }, { bytes: large, small });
  for (const size of ['small', 'large'] as const) {
    const { status, headers } = await server.guest().at('GET', pictureUrl('company', 7, name, size)!);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
  }
  expect((await server.guest().at('GET', `/file/company/id_8/${name}`)).status).toBe(404);
});

test.each([
  '/file/company/id_7/..%2f..%2fsecret',
  '/file/company/id_7/%2e%2e/secret',
  '/file/company/../secret',
  '/file/company/id_7%2f..%2f..%2f/secret.webp',
  '/file/jobseeker/id_1/.webp',
  '/file/cv/..%2fa.pdf',
])('%s returns 404', async (address) => {
  expect([400, 401, 404]).toContain((await server.guest().at('GET', address)).status);
});

test('a file key cannot leave its folder', async () => {
  for (const key of [
    '../../../areas/secret',
    'a/../../b',
    '/etc/passwd',
    'a/./b',
    'a//b',
    'a/.hidden',
    'a/b\0c',
    'plain',
    'A\\b/c',
  ]) {
    await expect((async () => server.services.files.get(key))()).rejects.toThrow('not a file key');
  }
});
