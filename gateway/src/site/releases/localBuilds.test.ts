/** A remote that a developer's browser loads from their own machine. */
import { previewPath, PREVIEW_PATH } from '@jpro/releases';
import { companyBuild, publicBuild, shellBuild } from '../../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../../testing/startGateway.ts';
import { bootIn, proofIn } from '../../testing/visitPage.ts';
import { writeLocalBuilds } from '../../visitor/localBuilds.ts';
import { readProof } from '../../page/pageViewProof.ts';

const BUILDS = [shellBuild('1.0.0'), publicBuild('1.0.0'), companyBuild('1.0.0')];
const configuration = { publicUrl: undefined, trustProxy: false, sourceMaps: false, serviceWorker: true };
const HOUR_MS = 60 * 60 * 1000;

/** Allows developers. */
let site: GatewayUnderTest;
/** Does not. */
let production: GatewayUnderTest;
beforeAll(async () => {
  site = await startGateway(BUILDS, { configuration: { ...configuration, developers: true } });
  production = await startGateway(BUILDS);
});
afterAll(async () => {
  await site.close();
  await production.close();
});

const send = (to: GatewayUnderTest, form: Record<string, string>, headers: Record<string, string> = {}) =>
  to.post('/en/releases', new URLSearchParams(form).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: to.origin,
    ...headers,
  });
const LOCAL = { 'local-unit': 'mfe-public', 'local-port': '3001' };

const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find((each) => each.startsWith('local-builds='))
    ?.split(';')[0] ?? '';

async function pageWith(to: GatewayUnderTest, cookie: string, path = '/en') {
  const response = await to.get(path, { cookie });
  const html = await response.text();
  return { response, html, boot: await bootIn(to, html) };
}

test('the browser that chose it loads it, and may: its page is rendered there, and kept from caches', async () => {
  const chosen = await send(site, LOCAL);
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/en/releases']);
  const { response, html, boot } = await pageWith(site, cookieOf(chosen));
  expect(boot?.localBuilds).toEqual({ 'mfe-public': 'http://localhost:3001' });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const policy = response.headers.get('content-security-policy') ?? '';
  for (const directive of ['script-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*http://localhost:3001`));
  expect(html).not.toContain(await site.asset('mfe-public/1.0.0/page-home.js'));
  expect(readProof(site.edge.pageViews, proofIn(response))).toMatchObject({ isDrawn: false, step: undefined });
});

test('other browsers get what is released', async () => {
  await send(site, LOCAL);
  const { response, boot } = await pageWith(site, '');
  expect(boot).not.toHaveProperty('localBuilds');
  expect(response.headers.get('content-security-policy')).not.toContain('localhost:');
});

test('leaving ends it', async () => {
  const left = await send(site, { leave: '1', redirect: '/en' }, { cookie: cookieOf(await send(site, LOCAL)) });
  expect(left.headers.getSetCookie().join()).toMatch(/local-builds=; Max-Age=0/);
});

test('another site cannot make a browser load anything', async () => {
  expect((await send(site, LOCAL, { origin: 'https://evil.example' })).status).toBe(403);
});

test.each([
  ['mfe-public', '0'],
  ['mfe-public', '65536'],
  ['mfe-public', '3001/evil'],
  ['mfe-public', '1@evil.example'],
  ['shell', '3001'],
  ['../mfe', '3001'],
  ['', ''],
])('%p at port %p is refused, and stays in the form', async (unit, port) => {
  const refused = await send(site, { 'local-unit': unit, 'local-port': port });
  expect([refused.status, cookieOf(refused)]).toEqual([400, '']);
  const html = await refused.text();
  expect(html).toContain('role="alert"');
  expect(html).toContain(`name="local-port" value="${port}"`);
});

test('a site that does not allow it has no form, and takes none', async () => {
  expect(await (await production.get('/en/releases')).text()).not.toContain('local-port');
  expect(cookieOf(await send(production, LOCAL))).toBe('');
});

const until = (hours: number) => Math.floor(Date.now() / 1000) * 1000 + hours * HOUR_MS;
const signed = (hours: number) =>
  previewPath(
    { versions: [{ unit: 'mfe-public', version: 'localhost:3001' }], until: until(hours) },
    production.edge.previews.sign,
  );

test('there, an operator’s preview link allows it for its time', async () => {
  const opened = await production.get(`${signed(1)}?page=/en`);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/en']);
  const { boot } = await pageWith(production, cookieOf(opened));
  expect(boot?.localBuilds).toEqual({ 'mfe-public': 'http://localhost:3001' });
});

test('what the form signs for one browser is no link that another could open', async () => {
  const cookie = decodeURIComponent(cookieOf(await send(site, LOCAL)).slice('local-builds='.length));
  const opened = await site.get(`${PREVIEW_PATH}/${cookie}?page=/en`);
  expect([opened.status, cookieOf(opened)]).toEqual([403, '']);
});

const cookie = (hours: number) =>
  writeLocalBuilds(new Map([['mfe-public', 'http://localhost:3001']]), until(hours), production.edge.previews.sign);

test.each([
  ['for another port', () => cookie(1).replace('3001', '3002')],
  ['for another remote', () => cookie(1).replace('mfe-public', 'mfe-company')],
  ['that has ended', () => cookie(-1)],
])('a cookie %s changes nothing', async (_, value) => {
  const { response, boot } = await pageWith(production, `local-builds=${encodeURIComponent(value())}`);
  expect(boot).not.toHaveProperty('localBuilds');
  expect(response.headers.get('content-security-policy')).not.toContain('localhost:');
});
