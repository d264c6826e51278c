import { freeze, previewPath, type Preview } from '@jpro/releases';
import { PLATFORM } from '@jpro/releases/testing';
import { companyBuild, publicBuild, shellBuild } from '../../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../../testing/startGateway.ts';

const HOUR_MS = 60 * 60 * 1000;

let site: GatewayUnderTest;
beforeAll(async () => {
  site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0'), companyBuild('1.0.0')]);
  await site.publish(publicBuild('1.1.0'));
});
afterAll(() => site.close());

const inHours = (hours: number) => Math.floor(Date.now() / 1000) * 1000 + hours * HOUR_MS;

function linkTo(changes: Partial<Preview> = {}): string {
  const preview = { versions: [{ unit: 'mfe-public', version: '1.1.0' }], until: inHours(24), ...changes };
  return previewPath(preview, site.edge.previews.sign);
}

async function opened(link: string) {
  const response = await site.get(link);
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('releases=')) ?? '';
  return { response, cookie, text: await response.text() };
}

const pageWith = (cookie: string, path = '/en') => site.get(path, { cookie: cookie.split(';')[0] ?? '' });

test('shows its versions to the browser that opens it, and to no other', async () => {
  const { response, cookie } = await opened(`${linkTo()}?page=/en/jobpost/cook/7`);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/en/jobpost/cook/7');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(cookie).toMatch(/Max-Age=(86400|8639\d); Path=\/; HttpOnly; SameSite=Lax/);
  const page = await pageWith(cookie);
  expect(page.headers.get('x-releases')).toContain('mfe-public@1.1.0');
  expect(await page.text()).toMatch(/"previewEnd":\d{13}/);
  expect((await site.get('/en')).headers.get('x-releases')).toContain('mfe-public@1.0.0');
});

test('its pages are for no cache, no search engine and no service worker', async () => {
  const { headers } = await pageWith((await opened(linkTo())).cookie);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect((await site.get('/en')).headers.get('x-robots-tag')).toBeNull();
});

test('can be left', async () => {
  const { cookie } = await opened(linkTo());
  const left = await site.post('/en/releases', 'leave=1&redirect=/en', {
    cookie: cookie.split(';')[0] ?? '',
    origin: site.origin,
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(left.headers.get('location')).toBe('/en');
  expect(left.headers.getSetCookie().join()).toMatch(/^releases=; Max-Age=0/);
});

test('ends on the server, whatever the browser does with its cookie', async () => {
  const until = inHours(1);
  const ended = `releases=until~${((until - 2 * HOUR_MS) / 1000).toString(36)}!mfe-public~1.1.0`;
  expect((await pageWith(ended)).headers.get('x-releases')).toContain('mfe-public@1.0.0');
  const { response, cookie, text } = await opened(linkTo({ until: until - 2 * HOUR_MS }));
  expect([response.status, cookie]).toEqual([410, '']);
  expect(text).toContain('အစမ်းကြည့်ရှုမှု ကုန်ဆုံးသွားပါပြီ');
});

test.each([
  ['another version', (link: string) => link.replace('1.1.0', '1.0.0')],
  ['a later end', (link: string) => link.replace(/\/[0-9a-z]+\/([^/]+)$/, `/${(inHours(99) / 1000).toString(36)}/$1`)],
  ['no signature', (link: string) => link.replace(/[^/]+$/, '')],
  ['half a signature', (link: string) => link.slice(0, -20)],
  ['a broken encoding', (link: string) => `${link}%00`],
])('with %s it is refused', async (_what, change) => {
  const { response, cookie, text } = await opened(change(linkTo()));
  expect([response.status, cookie]).toEqual([403, '']);
  expect(text).toContain('<a href="/my">');
});

test('leads to no other site', async () => {
  for (const page of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    expect((await opened(`${linkTo()}?page=${encodeURIComponent(page)}`)).response.headers.get('location')).toBe('/');
});

test('says so when the versions cannot be shown any more', async () => {
  await site.publish(publicBuild('3.0.0', { requires: { [PLATFORM]: '^3.0.0' } }));
  for (const version of ['3.0.0', '99.0.0'])
    expect((await opened(linkTo({ versions: [{ unit: 'mfe-public', version }] }))).response.status).toBe(410);
});

test('works while the channel is frozen', async () => {
  await freeze(site.store, 'production', { ...site.note, why: 'the exam results are out' });
  expect((await opened(linkTo())).response.status).toBe(303);
});
