import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { rollback } from '@jpro/releases';
import { remoteApi } from '../api/remoteApi.ts';
import { companyBuild, publicBuild, shellBuild } from '../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../testing/startGateway.ts';
import { SiteStore } from './SiteStore.ts';
import { asVisitorOf, forLocalhost } from './visitorHeaders.ts';

const configuration = { publicUrl: undefined, trustProxy: false, sourceMaps: false, serviceWorker: true };
const logger = pino({ level: 'silent' });

/** The other site, and the gateway of `npm run dev -- … --against` it. */
let site: GatewayUnderTest;
let local: GatewayUnderTest;
beforeAll(async () => {
  site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0'), companyBuild('1.0.0')], {
    configuration: { ...configuration, developers: true },
  });
  const settings = { secret: 'another secret, of 32 characters or more', redisUrl: undefined, rateLimit: true };
  local = await startGateway([], {
    store: await SiteStore.open(site.origin),
    api: await remoteApi(site.origin, settings, logger, { isOtherSite: true }),
  });
});
afterAll(async () => {
  await local.close();
  await site.close();
});

test('a site that does not say so allows nothing', async () => {
  const other = await startGateway([shellBuild('1.0.0')]);
  expect((await other.get('/releases/development.json')).status).toBe(404);
  await expect(SiteStore.open(other.origin)).rejects.toThrow(/^JP-G024: .* DEVELOPERS=on$/);
  await other.close();
  await expect(SiteStore.open(other.origin)).rejects.toThrow(/^JP-G024: .* does not respond$/);
});

test('pages have the releases of the site, and files that match their hashes', async () => {
  const page = await local.get('/en/jobpost/cook/7');
  expect(page.headers.get('x-releases')).toBe('shell@1.0.0 mfe-public@1.0.0 mfe-company@1.0.0');
  expect(await (await local.get(await site.asset('mfe-public/1.0.0/page-job.js'))).text()).toBe('/* job */');
  expect((await local.get(await site.asset('mfe-public/1.0.0/server/part.js'))).status).toBe(404);
});

async function untilServed(release: string): Promise<void> {
  while (!(await local.get('/en')).headers.get('x-releases')?.includes(release)) await sleep(100);
}

test('a change of the channel arrives', async () => {
  await site.release(publicBuild('1.1.0'));
  await untilServed('mfe-public@1.1.0');
  await rollback(site.store, 'production', 'mfe-public', site.note);
  await untilServed('mfe-public@1.0.0');
});

test('requests to the API arrive as from pages of the site', async () => {
  const headers = { origin: local.origin, 'content-type': 'application/json' };
  expect((await local.post('/api/echo', '{"a":1}', headers)).status).toBe(200);
  const sent = site.seen.requests.find(({ url }) => url === '/api/echo')?.headers;
  expect(sent).toMatchObject({ origin: site.origin, host: new URL(site.origin).host });
});

test('what another site sends keeps its origin, by which it is refused', () => {
  const site = 'https://jpro.example';
  const own = { host: 'localhost:3000', origin: 'http://localhost:3000', referer: 'http://localhost:3000/my' };
  expect(asVisitorOf(site, { ...own, 'x-forwarded-host': 'localhost:3000' })).toEqual({
    host: 'jpro.example',
    origin: site,
  });
  expect(asVisitorOf(site, { ...own, origin: 'https://evil.example' }).origin).toBe('https://evil.example');
  expect(asVisitorOf(site, { ...own, origin: 'null' }).origin).toBe('null');
});

test('a cookie of the site arrives', async () => {
  const response = await local.get('/api/sanctum/csrf-cookie');
  expect(response.headers.getSetCookie()).toEqual(['XSRF-TOKEN=fresh; Path=/']);
});

test('cookies can be stored by http://localhost', () => {
  const cookies = ['__Host-jpro_session=a; Path=/; HttpOnly; Secure; SameSite=Lax', 'x=Secure; Domain=jpro.example'];
  expect(forLocalhost({ 'set-cookie': cookies })['set-cookie']).toEqual([
    'jpro_session=a; Path=/; HttpOnly; SameSite=Lax',
    'x=Secure',
  ]);
});

test('the site gets them back under the names of an https site and of an http one', () => {
  const cookie = 'theme=dark; jpro_session=a; jpro_sign_in=b';
  expect(asVisitorOf('https://jpro.example', { host: 'localhost:3000', cookie }).cookie).toBe(
    'theme=dark; jpro_session=a; __Host-jpro_session=a; jpro_sign_in=b; __Host-jpro_sign_in=b',
  );
});
