import sharp from 'sharp';
import { smallPng, startTestServer, type TestClient, type TestServer, type TestUser } from '../../../testing.ts';
import { deleteFilesWork } from '../../../upload/storedFiles.ts';

let server: TestServer;
let user: TestUser;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await server.createJobseeker();
  client = await server.as(user);
});

const profile = {
  name: 'မအေးအေး',
  position_title: 'Baker',
  township_id: 1201,
  about: 'Ten years of bread.',
  job_status: 0,
};

test('the owner changes the profile; the township sets the region', async () => {
  const changed = await client.put(`/jobseeker/update/${user.id}`, { body: profile });
  expect(changed.body).toMatchObject({ name: 'မအေးအေး', township: { id: 1201 }, location: { id: 12 }, job_status: 0 });
  expect((await client.get('/jobseeker/getuser')).body).toMatchObject({
    user: { position_title: 'Baker' },
    jobseeker: { about: 'Ten years of bread.' },
    jobalert: { job_status: 0 },
  });
  const other = await server.createJobseeker();
  expect((await client.put(`/jobseeker/update/${other.id}`, { body: profile })).status).toBe(404);
});

test.each([
  ['name', '7'],
  ['township_id', 9999],
  ['email', 'no'],
  ['job_status', 3],
  ['about', 'x'.repeat(2001)],
])('%s %j is refused', async (field, value) => {
  const response = await client.put(`/jobseeker/update/${user.id}`, { body: { ...profile, [field]: value } });
  expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]]);
});

test('the photo is re-encoded', async () => {
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(smallPng)], 'me.png'));
  const { body } = await client.post('/jobseeker/updatephoto', { form });
  expect(body.profile_photo_url).toMatch(new RegExp(`^/file/jobseeker/id_${user.id}/small_[\\w-]+\\.webp$`));
});

test('a photo that is replaced while the store deletes nothing is deleted later', async () => {
  const { db, services } = server;
  const put = jest.spyOn(services.files, 'put');
  const remove = jest.spyOn(services.files, 'delete').mockRejectedValue(new Error('the store is down'));
  for (let count = 0; count < 2; count += 1) {
    const form = new FormData();
    form.set('photo', new File([new Uint8Array(smallPng)], 'me.png'));
    expect((await client.post('/jobseeker/updatephoto', { form })).status).toBe(200);
  }
  remove.mockRestore();
  const keys = put.mock.calls.map(([key]) => key);
  put.mockRestore();
  const there = () => Promise.all(keys.map((key) => services.files.has(key)));
  expect(await there()).toEqual([true, true, true, true]);
  await deleteFilesWork.run({ db, services, now: new Date(Date.now() + 60_000) });
  expect(await there()).toEqual([false, false, true, true]);
});

test('of ten concurrent photos one remains, without files of the others', async () => {
  const put = jest.spyOn(server.services.files, 'put');
  const forms = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const form = new FormData();
      form.set(
        'photo',
        new File(
          [
            new Uint8Array(
              await sharp({ create: { width: 40 + index, height: 40, channels: 3, background: 'red' } })
                .png()
                .toBuffer(),
            ),
          ],
          'me.png',
        ),
      );
      return form;
    }),
  );
  await client.get('/sanctum/csrf-cookie');
  const responses = await Promise.all(forms.map((form) => client.post('/jobseeker/updatephoto', { form })));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const keys = put.mock.calls.map(([key]) => key);
  put.mockRestore();
  const there = await Promise.all(keys.map((key) => server.services.files.get(key)));
  expect([keys.length, there.filter((bytes) => bytes !== null).length]).toEqual([20, 2]);
});

test('the owner changes the availability', async () => {
  expect((await client.put(`/jobseeker/update_jobalert/${user.id}`, { body: { job_status: 2 } })).body).toMatchObject({
    job_status: 2,
  });
  expect((await client.put('/jobseeker/update_jobalert/999999', { body: { job_status: 2 } })).status).toBe(404);
});
