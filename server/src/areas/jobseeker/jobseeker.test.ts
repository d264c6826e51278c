import { smallPdf, smallPng, startTestServer, type TestClient, type TestServer, type TestUser } from '../../testing.ts';

let server: TestServer;
let user: TestUser;
let client: TestClient;

beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());
beforeEach(async () => {
  user = await server.createJobseeker();
  client = await server.as(user);
});

const profile = { name: 'မအေးအေး', position_title: 'Baker', email: 'Aye@Example.com', township_id: 1201, about: 'Ten years of bread.', job_status: 0 };

function upload(name: string) {
  const form = new FormData();
  form.set('cv_name', name);
  form.set('file', new File([new Uint8Array(smallPdf)], 'cv.pdf'));
  return client.post('/uploadcvs', { form });
}

test('the profile is changed by its owner; the region follows from the township', async () => {
  const changed = await client.put(`/jobseeker/update/${user.id}`, { body: profile });
  expect(changed.body).toMatchObject({ name: 'မအေးအေး', email: 'aye@example.com', township: { id: 1201 }, location: { id: 12 }, job_status: 0 });
  expect((await client.get('/jobseeker/getuser')).body).toMatchObject({ user: { position_title: 'Baker' }, jobseeker: { about: 'Ten years of bread.' }, jobalert: { job_status: 0 } });
  const other = await server.createJobseeker();
  expect((await client.put(`/jobseeker/update/${other.id}`, { body: profile })).status).toBe(404);
  expect((await (await server.as(other)).put(`/jobseeker/update/${other.id}`, { body: profile })).status).toBe(409);
});

test.each([['name', 'A'], ['township_id', 9999], ['email', 'no'], ['job_status', 3], ['about', 'x'.repeat(2001)]])('%s %j is refused', async (field, value) => {
  const answer = await client.put(`/jobseeker/update/${user.id}`, { body: { ...profile, email: null, [field]: value } });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
});

test('the percentage grows with what is filled, up to 100', async () => {
  const percentage = async () => (await client.get('/jobseeker/percentage')).body.percentage as number;
  expect(await percentage()).toBe(20);
  await client.put(`/jobseeker/update/${user.id}`, { body: { ...profile, email: `u${user.id}@example.com` } });
  expect(await percentage()).toBe(70);
  await upload('CV');
  expect(await percentage()).toBe(90);
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(smallPng)], 'me.png'));
  const { body } = await client.post('/jobseeker/updatephoto', { form });
  expect(body.profile_photo_url).toMatch(new RegExp(`^/file/jobseeker/id_${user.id}/small_\\w+\\.webp$`));
  expect(await percentage()).toBe(100);
});

test('the availability is changed by its owner', async () => {
  expect((await client.put(`/jobseeker/update_jobalert/${user.id}`, { body: { job_status: 2 } })).body).toEqual({ job_status: 2 });
  expect((await client.put('/jobseeker/update_jobalert/999999', { body: { job_status: 2 } })).status).toBe(404);
});

test('three CVs at most; the first is the default, and the default moves when it is deleted', async () => {
  const first = (await upload('One')).body;
  const second = (await upload('Two')).body;
  expect([first.is_default, second.is_default]).toEqual([true, false]);
  await upload('Three');
  expect((await upload('Four')).status).toBe(409);
  expect((await client.put(`/uploadcvs/${second.id}`, { body: { cv_name: 'Second', is_default: true } })).body).toMatchObject({ cv_name: 'Second', is_default: true });
  const names = async () => (await client.get('/uploadcvs')).body.cvs.map((cv: { cv_name: string; is_default: boolean }) => [cv.cv_name, cv.is_default]);
  expect(await names()).toEqual([['Second', true], ['Three', false], ['One', false]]);
  expect((await client.delete(`/uploadcvs/${second.id}`)).status).toBe(204);
  expect(await names()).toEqual([['Three', true], ['One', false]]);
  expect((await client.delete(`/uploadcvs/${second.id}`)).status).toBe(404);
});

test('another person’s CV is not there', async () => {
  const { body } = await upload('Mine');
  const stranger = await server.as(await server.createJobseeker());
  expect((await stranger.put(`/uploadcvs/${body.id}`, { body: { cv_name: 'Theirs' } })).status).toBe(404);
  expect((await stranger.delete(`/uploadcvs/${body.id}`)).status).toBe(404);
  expect((await stranger.at('GET', body.file)).status).toBe(404);
});
