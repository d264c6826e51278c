import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { companyBuild, publicBuild, shellBuild } from '../../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../../testing/startGateway.ts';

let site: GatewayUnderTest;
beforeAll(async () => {
  site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0'), companyBuild('1.0.0')]);
});
afterAll(() => site.close());

/** `fetch` sends neither every method nor a body with all that it does send. */
async function send(method: string, path: string, own: Record<string, string> = {}, body = '') {
  const headers = { ...own, 'content-length': String(body.length) };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(`${site.origin}${path}`, { method, headers, agent: false }, resolve).on('error', reject).end(body);
  const response = await promise;
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const JSON_BODY = { 'content-type': 'application/json' };

test.each([
  ['PUT', '/', 'GET, HEAD'],
  ['PUT', '/my/about', 'GET, HEAD'],
  ['POST', '/my/about', 'GET, HEAD'],
  ['PATCH', '/en', 'GET, HEAD'],
  ['DELETE', '/en/nothing/here', 'GET, HEAD'],
  ['DELETE', '/assets/shell/1.0.0/main.js', 'GET, HEAD'],
  ['PROPFIND', '/en', 'GET, HEAD'],
  ['PUT', '/login', 'GET, HEAD, POST'],
  ['DELETE', '/en/releases', 'GET, HEAD, POST'],
])('%s %s is 405, with the methods that there are', async (method, path, allow) => {
  const program = await send(method, path, JSON_BODY, '{');
  expect([program.status, program.headers.allow]).toEqual([405, allow]);
  expect(JSON.parse(program.body)).toEqual({
    message: expect.any(String),
    request_id: program.headers['x-request-id'],
  });
  const browser = await send(method, path, { ...BROWSER, ...JSON_BODY }, '{');
  expect([browser.status, browser.headers.allow]).toEqual([405, allow]);
  expect(browser.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('a browser is told in the language of the address, and shown the way home', async () => {
  const english = await send('PUT', '/en/search', BROWSER);
  expect(english.headers['content-language']).toBe('en');
  expect(english.body).toContain('<h1>This was not accepted</h1>');
  expect(english.body).toContain('href="/en">Home</a>');
  const burmese = await send('PUT', '/my/search', BROWSER);
  expect(burmese.body).toContain('<h1>ပို့သည်ကို လက်ခံ၍ မရပါ</h1>');
  expect(JSON.parse((await send('PUT', '/my/search')).body)).toMatchObject({
    message: expect.stringContaining('လက်ခံ၍ မရပါ'),
  });
});

test('what is sent is not read', async () => {
  const { status, headers } = await send('PUT', '/en', {}, 'x'.repeat(1_000_000));
  expect([status, headers.connection]).toEqual([405, 'close']);
});

test('OPTIONS lists the methods of an address, and HEAD is a GET without its content', async () => {
  for (const [path, allow] of [
    ['/en', 'GET, HEAD'],
    ['/apply', 'GET, HEAD, POST'],
    ['/intent', 'GET, HEAD, POST'],
  ] as const) {
    const { status, headers, body } = await send('OPTIONS', path);
    expect([status, headers.allow, body]).toEqual([204, allow, '']);
  }
  const { status, headers, body } = await send('HEAD', '/en');
  expect([status, headers['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', '']);
});

test.each([
  ['of another type', 415, 'text/plain', 'login=a'],
  ['that is too long', 413, 'application/x-www-form-urlencoded', `login=${'a'.repeat(20_000)}`],
])('a form %s is refused with a page', async (_title, expected, type, body) => {
  const { status, headers, body: html } = await send('POST', '/login', { ...BROWSER, 'content-type': type }, body);
  expect([status, headers['content-type']]).toEqual([expected, 'text/html; charset=utf-8']);
  expect(html).toContain('<h1>ပို့သည်ကို လက်ခံ၍ မရပါ</h1>');
});

const FORM = { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded' };

test.each(['/login', '/login/second-step', '/logout', '/apply', '/interview', '/intent', '/preferences'])(
  'a form of another site for %s gets a page',
  async (path) => {
    const { status, body } = await send('POST', path, { ...FORM, origin: 'https://evil.example' }, 'a=b');
    expect(status).toBe(403);
    expect(body).toContain('<h1>ပို့သည်ကို လက်ခံ၍ မရပါ</h1>');
  },
);

test('a session that could not be ended gets a page that says so', async () => {
  const visitor = { ...FORM, origin: site.origin, cookie: 'jpro_session=jobseeker' };
  site.seen.failing.set('/api/logout', 503);
  const { status, headers, body } = await send('POST', '/logout', visitor, '');
  site.seen.failing.delete('/api/logout');
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect(body).toContain('<h1>ယခု အသုံးပြု၍ မရသေးပါ</h1>');
});

test('a form of releases without anything in it picks none', async () => {
  const { status, headers } = await send('POST', '/en/releases', { ...BROWSER, origin: site.origin });
  expect([status, headers.location]).toEqual([303, '/en/releases']);
});
