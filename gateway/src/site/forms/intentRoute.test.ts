/** What is wanted before a login is done after it, without scripts (rule 81). */
import { intentIn } from '@jpro/api/intents';
import { companyBuild } from '../../testing/fixtureReleases.ts';
import { renderedRemote, renderedShell } from '../../testing/renderedReleases.ts';
import { startGateway, type GatewayUnderTest } from '../../testing/startGateway.ts';

let site: GatewayUnderTest;
beforeAll(async () => {
  site = await startGateway([renderedShell('1.0.0'), renderedRemote('1.0.0'), companyBuild('1.0.0')]);
});
afterAll(() => site.close());
beforeEach(() => {
  for (const list of [site.seen.saved, site.seen.followed, site.seen.alerts]) list.length = 0;
});

/** A browser that was closed since the login still has the session, but no token. */
const SIGNED_IN = { cookie: 'jpro_session=jobseeker' };
const PAGE = '/en/search?page=2#job-7';

const send = async (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await site.post(address, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: site.origin,
    ...headers,
  });
  const tokens = response.headers.getSetCookie().find((value) => value.startsWith('jpro_intents='));
  return { status: response.status, location: response.headers.get('location') ?? '', tokens, response };
};

const press = (fields: Record<string, string>, headers?: Record<string, string>) =>
  send('/intent', { intent: 'save-7', page: PAGE, ...fields }, headers);

/** @returns the login page that a guest gets after pressing, and the cookie that was stored */
async function pressAsGuest(fields: Record<string, string> = {}, stored = '') {
  const { location, tokens = '' } = await press(fields, stored ? { cookie: stored } : {});
  return { page: location, cookie: tokens.split(';', 1)[0]! };
}

const logIn = (page: string, cookie = '', login = 'aye@example.com') =>
  send('/login', { user_type: 'jobseeker', login, password: 'right', page }, cookie ? { cookie } : {});

const backOf = (location: string) => new URL(location, 'https://this.site').searchParams.get('redirect')!;

test('a guest is asked to log in; then it is done once, and the page says so at its place', async () => {
  const { page, cookie } = await pressAsGuest();
  expect(page).toMatch(/^\/en\/login\?redirect=/);
  expect(intentIn(backOf(page))).toMatchObject({ kind: 'save', id: 7 });
  expect(site.seen.saved).toEqual([]);

  const done = await logIn(page, cookie);
  expect(done.status).toBe(303);
  expect(backOf(done.location)).toBe('/en/search?page=2&intent=saved#job-7');
  expect(done.tokens).toMatch(/^jpro_intents=; Max-Age=0;/);
  expect(site.seen.saved).toEqual([true]);
});

test('the same press is not carried out twice', async () => {
  const { page, cookie } = await pressAsGuest();
  await logIn(page, cookie);
  expect(backOf((await logIn(page)).location)).toBe(PAGE);
  expect(site.seen.saved).toEqual([true]);
});

test('presses in two tabs are both carried out, each in its own', async () => {
  const first = await pressAsGuest();
  const second = await pressAsGuest({ intent: 'follow-21', page: '/my/company/padauk/21#follow' }, first.cookie);
  const after = await logIn(second.page, second.cookie);
  expect(backOf(after.location)).toBe('/my/company/padauk/21?intent=followed#follow');
  await logIn(first.page, after.tokens!.split(';', 1)[0]);
  expect([site.seen.saved, site.seen.followed]).toEqual([[true], ['PUT 21']]);
});

test('a job alert has the criteria of the page that it was pressed on', async () => {
  const { page, cookie } = await pressAsGuest({
    intent: 'alert-0',
    page: '/my/search?search_keyword=driver&location=12#save-alert',
  });
  expect(backOf((await logIn(page, cookie)).location)).toContain('intent=alerted#save-alert');
  expect(site.seen.alerts).toMatchObject([{ keyword: 'driver', location_id: 12, is_on: true }]);
});

test('a job alert that leaves out filters of its search says so (rule 81.1)', async () => {
  const page = '/my/search?search_keyword=driver&location=9%2C12#save-alert';
  const guest = await pressAsGuest({ intent: 'alert-0', page });
  expect(backOf((await logIn(guest.page, guest.cookie)).location)).toContain('intent=alerted_partly#save-alert');
  expect((await press({ intent: 'alert-0', page }, SIGNED_IN)).location).toContain('intent=alerted_partly#save-alert');
});

test('applying leads back to its form, and nothing is sent', async () => {
  const { page, cookie } = await pressAsGuest({ intent: 'apply-7', page: '/my/jobpost/cook/7#apply' });
  expect(backOf((await logIn(page, cookie)).location)).toBe('/my/jobpost/cook/7#apply');
  expect(site.seen.requests.some(({ url }) => url.startsWith('/api/jobapply'))).toBe(false);
});

test('a link that somebody else made changes nothing, before and after the login', async () => {
  const token = '0123456789abcdef'.repeat(2);
  const forged = `/en/login?redirect=${encodeURIComponent(`/en/search?intent=save-7-${token}`)}`;
  expect(backOf((await logIn(forged, `jpro_intents=${'f'.repeat(32)}`)).location)).toBe('/en/search');
  expect((await site.get(`/en/jobpost/cook/7?intent=save-7-${token}`, SIGNED_IN)).status).toBe(200);
  expect((await site.get('/intent?intent=save-7', SIGNED_IN)).status).toBe(404);
  expect((await press({}, { ...SIGNED_IN, origin: 'https://evil.example' })).status).toBe(403);
  expect(site.seen.saved).toEqual([]);
});

test('only pages of this site, known intents and numbers are accepted', async () => {
  const { page } = await pressAsGuest({ page: '//evil.example/x' });
  expect(backOf(page)).toMatch(/^\/\?intent=save-7-[\da-f]{32}$/);
  for (const intent of ['delete-7', 'save-0', 'save-../../logout', 'save-1234567890123456', 'alert-7', ''])
    expect(await press({ intent }, SIGNED_IN)).toMatchObject({ status: 303, location: PAGE, tokens: undefined });
  expect(site.seen.saved).toEqual([]);
});

test.each([
  ['a job that is gone', { intent: 'save-8' }, 'aye@example.com', 'gone'],
  ['a login as a company', { intent: 'follow-21' }, 'hr@padauk.example', 'company'],
])('%s is said, and is no failure', async (_what, fields, login, outcome) => {
  const { page, cookie } = await pressAsGuest(fields);
  const { status, location } = await logIn(page, cookie, login);
  expect([status, backOf(location)]).toEqual([303, `/en/search?page=2&intent=${outcome}#job-7`]);
});

test.each([
  ['one too many', 409, 'full'],
  ['an alert for a place that no longer exists', 422, 'gone'],
])('%s is said before and after the login, and is not called temporary (rule 81)', async (_what, status, outcome) => {
  const page = '/en/search?location=12';
  const guest = await pressAsGuest({ intent: 'alert-0', page });
  site.seen.failing.set('/api/jobseeker/jobalerts', status);
  const later = await logIn(guest.page, guest.cookie);
  const signedIn = await press({ intent: 'alert-0', page }, SIGNED_IN);
  site.seen.failing.delete('/api/jobseeker/jobalerts');
  expect(backOf(later.location)).toBe(`${page}&intent=${outcome}`);
  expect(signedIn).toMatchObject({ status: 303, location: `${page}&intent=${outcome}` });
});

test('an API that fails then is said, and the visitor is logged in all the same', async () => {
  const { page, cookie } = await pressAsGuest();
  site.seen.failing.set('/api/savejob', 503);
  const { response, location } = await logIn(page, cookie);
  site.seen.failing.delete('/api/savejob');
  expect(response.headers.getSetCookie()).toContain('jpro_session=jobseeker; Path=/');
  expect(backOf(location)).toContain('intent=later');
});

test('a signed-in jobseeker saves and follows, or no longer, at once (rule 63)', async () => {
  expect(await press({}, SIGNED_IN)).toMatchObject({ status: 303, location: PAGE, tokens: undefined });
  await press({ undo: 'on', page: '//evil.example' }, SIGNED_IN);
  await press({ intent: 'follow-21', undo: 'on' }, SIGNED_IN);
  expect([site.seen.saved, site.seen.followed]).toEqual([[true, false], ['DELETE 21']]);
});

test('a session that has ended leads to the login; taking back is forgotten', async () => {
  const ended = { cookie: 'jpro_session=ended' };
  expect((await press({}, ended)).location).toMatch(/^\/en\/login\?redirect=/);
  expect(await press({ undo: 'on' }, ended)).toMatchObject({ location: PAGE, tokens: undefined });
});

test('a job that could not be saved leads to a page that says so, and from there back', async () => {
  site.seen.failing.set('/api/savejob', 503);
  const { status, response } = await press({ page: '/en/search' }, SIGNED_IN);
  site.seen.failing.delete('/api/savejob');
  expect(status).toBe(503);
  expect(await response.text()).toContain('<a class="action" href="/en/search">');
});
