import { fakeApi } from './fakeApi.ts';
import { sampleAddress, showAddress } from './indexHtml.ts';

const pages = [{ pattern: '/company/jobdetail/:detail<number>', role: 'company' }];
const api = fakeApi(() => pages);
afterAll(() => api.close());

const get = (url: string, as = '') => api.inject({ url, headers: as ? { cookie: `jpro_session=${as}` } : {} });

test('the session cookie says who asks, and in which state the API is', async () => {
  expect((await get('/api/user')).statusCode).toBe(401);
  expect((await get('/api/user', 'company-long')).json()).toMatchObject({ user_type: 'company' });
  expect((await get('/api/company/jobposts/draftlist', 'company-error')).statusCode).toBe(500);
  const [empty, long] = await Promise.all(
    ['company-empty', 'company-long'].map((as) => get('/api/company/jobposts/draftlist', as)),
  );
  expect(empty?.statusCode).toBe(200);
  expect(long?.body.length).toBeGreaterThan(empty?.body.length ?? 0);
});

test('a page that loads waits for its response, its layout does not', async () => {
  const loading = get('/api/company/jobposts/draftlist', 'company-loading').then(() => 'a response');
  const waited = new Promise((resolve) => setTimeout(resolve, 100, 'nothing'));
  expect(await Promise.race([loading, waited])).toBe('nothing');
  expect((await get('/api/information', 'company-loading')).statusCode).toBe(200);
});

test('the index links every page in every state, language and theme', async () => {
  const { body } = await get('/dev/workbench');
  expect(body.match(/data-state="loading"/g)).toHaveLength(4);
  expect(sampleAddress('/company/:slug/jobdetail/:detail<number>/:page?')).toBe('/company/cook/jobdetail/1');
});

test('a link sets what the page needs, and leads nowhere else', async () => {
  const { headers, statusCode } = await get(showAddress(pages[0]!, 'my', 'empty', 'dark'));
  expect([statusCode, headers.location]).toEqual([303, '/my/company/jobdetail/1']);
  expect(headers['set-cookie']).toEqual([
    'jpro_session=company-empty; Path=/; SameSite=Lax',
    'theme=dark; Path=/; SameSite=Lax',
  ]);
  expect((await get('/dev/workbench/show?to=//evil.example')).headers.location).toBe('/');
});
