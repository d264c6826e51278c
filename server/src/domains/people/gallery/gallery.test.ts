import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { contract } from '@jpro/api/contract';
import type { PreparingHandler } from '../../../core/http/handler.ts';
import { smallPng, startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';
import { fileAfterLoss, lostCommits, type Transact } from '../../../testing/lostCommits.ts';
import { galleryRoutes } from './routes.ts';

let server: TestServer;
let owner: TestUser;
let company: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.createCompany();
  company = await server.as(owner);
  // Parallel requests share one CSRF token.
  await company.get('/sanctum/csrf-cookie');
});

function add(bytes: Uint8Array = smallPng, headers: Record<string, string> = {}) {
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(bytes)], 'office.png'));
  return company.post('/company/add-gallery-photo', { form, headers });
}
const gallery = async () =>
  (await server.guest().get(`/company/gallery/${owner.id}`)).body.gallery as {
    id: number;
    photo_url: string;
    small_photo_url: string;
  }[];

test("a photo stays when only the commit's confirmation was lost, and is deleted otherwise", async () => {
  const { db, services } = server;
  const addPhoto = galleryRoutes.addGalleryPhoto as PreparingHandler<typeof contract.gallery.addGalleryPhoto>;
  const send = (transaction: Transact) => {
    const context = { db, services, company: owner, now: new Date(), transaction, afterCommit: () => undefined };
    return fileAfterLoss(services.files, async () => {
      const { handle, tidy } = await addPhoto.prepare({ file: { bytes: smallPng } } as never, context as never);
      return handle(context as never).finally(tidy);
    });
  };
  const lost = lostCommits(db);
  expect(await send(lost.before)).toBeNull();
  expect(await send(lost.after)).not.toBeNull();
});

test('a photo is re-encoded and public, in the order of adding, also on the company page', async () => {
  const first = (await add()).body;
  const second = (await add()).body;
  expect(await gallery()).toEqual([first, second]);
  expect((await server.guest().get(`/company/${owner.id}`)).body.company.gallery).toEqual([first, second]);
  for (const url of [first.photo_url, first.small_photo_url]) {
    const { status, raw, headers } = await server.guest().at('GET', url);
    expect([status, headers['content-type'], raw.subarray(8, 12).toString()]).toEqual([200, 'image/webp', 'WEBP']);
  }
});

test('at most six photos, even of ten concurrent ones; refused ones leave no file (rule 65)', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => add()));
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(6).fill(200), ...Array(4).fill(409)]);
  expect(await gallery()).toHaveLength(6);
  const stored = await readdir(path.join(server.services.configuration.dataDir, 'files', 'company', `id_${owner.id}`));
  expect(stored).toHaveLength(2 * 6);
  expect(responses.find(({ status }) => status === 409)!.body.message).toBe(
    'The gallery holds at most 6 photos. Delete one first.',
  );
});

test('a photo that is sent again is drawn and added once; another one under its key is refused', async () => {
  const headers = { 'idempotency-key': 'key-of-the-sixth-photo' };
  for (let count = 0; count < 5; count += 1) await add();
  const redraw = jest.spyOn(server.services.pictures, 'redraw');
  const sixth = await add(smallPng, headers);
  const again = await add(smallPng, headers);
  expect([again.status, again.body]).toEqual([200, sixth.body]);
  const other = Buffer.concat([smallPng, Buffer.of(0)]);
  expect((await add(other, headers)).status).toBe(409);
  expect(redraw).toHaveBeenCalledTimes(1);
  redraw.mockRestore();
  expect(await gallery()).toHaveLength(6);
});

test('a photo is deleted with its file; the same picture elsewhere stays', async () => {
  const { id, photo_url } = (await add()).body;
  const twin = (await add()).body;
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(smallPng)], 'logo.png'));
  const logo = (await company.post('/company/updatephoto', { form })).body.profile_photo_url;
  expect((await company.delete(`/company/delete-gallery-photo/${id}`)).status).toBe(204);
  expect(await gallery()).toEqual([twin]);
  expect((await server.guest().at('GET', photo_url)).status).toBe(404);
  for (const url of [twin.photo_url, logo]) expect((await server.guest().at('GET', url)).status).toBe(200);
  expect((await company.delete(`/company/delete-gallery-photo/${id}`)).status).toBe(404);
});

test('another company cannot delete a photo', async () => {
  const { id } = (await add()).body;
  const stranger = await server.as(await server.createCompany());
  expect((await stranger.delete(`/company/delete-gallery-photo/${id}`)).status).toBe(404);
  expect(await gallery()).toHaveLength(1);
});

test('photos have captions and texts for people who do not see them, which can be cleared', async () => {
  const { id } = (await add()).body;
  const texts = { caption: 'Our kitchen', alt: 'Two bakers at the oven' };
  const change = (body: object, client = company) => client.put(`/company/gallery-photo/${id}`, { body });
  expect((await change(texts)).body).toMatchObject({ id, ...texts });
  expect(await gallery()).toMatchObject([texts]);
  expect((await change({ caption: 'x'.repeat(121), alt: null })).status).toBe(422);
  expect((await change({ caption: '', alt: null })).body).toMatchObject({ caption: null, alt: null });
  expect((await change(texts, await server.as(await server.createCompany()))).status).toBe(404);
});

test('photos are ordered, all of them or none; a new one is the last', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await add()).body.id);
  const [first, second, third] = ids;
  const order = (of: readonly (number | undefined)[], client = company) =>
    client.put('/company/gallery-order', { body: { ids: of } });
  expect((await order([third, first, second])).body.gallery.map(({ id }: { id: number }) => id)).toEqual([
    third,
    first,
    second,
  ]);
  const last = (await add()).body.id;
  const present = async () => (await gallery()).map(({ id }) => id);
  expect(await present()).toEqual([third, first, second, last]);
  const stranger = await server.as(await server.createCompany());
  for (const response of [
    await order([first, second, third]),
    await order([first, second, third, third]),
    await order([first, second, third, last + 1000]),
    await order([first, second, third, last], stranger),
  ])
    expect(response.status).toBe(409);
  expect(await present()).toEqual([third, first, second, last]);
});

test('a jobseeker or a suspended company has no gallery', async () => {
  const seeker = await server.createJobseeker();
  expect((await server.guest().get(`/company/gallery/${seeker.id}`)).status).toBe(404);
  await server.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', owner.id).execute();
  expect((await server.guest().get(`/company/gallery/${owner.id}`)).status).toBe(404);
});
