import { startTestServer, type TestServer } from '../../../testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a chosen language follows the user into every browser they sign in with', async () => {
  const user = await server.createJobseeker({ locale: 'my' });
  const phone = await server.as(user);
  expect((await phone.post('/change_locales/en')).body).toEqual({ locale: 'en' });
  expect(phone.cookies.get('locale')).toBe('en');
  expect((await (await server.as(user)).get('/get_locale')).body).toEqual({ locale: 'en' });
});

test('a guest’s language is stored in the cookie only', async () => {
  const guest = server.guest();
  const response = await guest.post('/change_locales/en');
  expect(response.status).toBe(200);
  expect(String(response.headers['set-cookie'])).toContain('locale=en; Max-Age=31536000');
  expect((await server.guest().get('/get_locale')).body).toEqual({ locale: 'my' });
});

test.each(['fr', 'EN', '1'])('%s is not a language of the site', async (locale) => {
  expect((await server.guest().post(`/change_locales/${locale}`)).status).toBeGreaterThanOrEqual(400);
});
