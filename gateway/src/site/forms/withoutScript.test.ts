import { companyBuild } from '../../testing/fixtureReleases.ts';
import { renderedRemote, renderedShell } from '../../testing/renderedReleases.ts';
import { startGateway, type GatewayUnderTest } from '../../testing/startGateway.ts';

let site: GatewayUnderTest;
beforeAll(async () => {
  site = await startGateway([renderedShell('1.0.0'), renderedRemote('1.0.0'), companyBuild('1.0.0')]);
});
afterAll(() => site.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** A browser that was closed since the login still has the session, but no token. */
const SIGNED_IN = { cookie: 'jpro_session=jobseeker' };

const choose = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const body = new URLSearchParams(fields).toString();
  const response = await site.post('/preferences', body, { ...FORM, origin: site.origin, ...headers });
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookies: response.headers.getSetCookie(),
  };
};

test.each([
  [{ theme: 'dark', page: '/my/search?a=1' }, '/my/search?a=1', 'theme=dark'],
  [{ theme: 'dark', page: '/my/search?a=က#ခ' }, '/my/search?a=%E1%80%80#%E1%80%81', 'theme=dark'],
  [{ locale: 'en', page: '/my/search?a=1' }, '/en/search?a=1', 'locale=en'],
  [{ locale: 'en', page: '/' }, '/en', 'locale=en'],
  [{ locale: 'my', page: '//evil.example/x' }, '/my', 'locale=my'],
  [{ theme: 'dark', page: 'https://evil.example' }, '/', 'theme=dark'],
  [{ low_data: 'on', page: '/en/jobseeker/setting' }, '/en/jobseeker/setting', 'low-data=on'],
  [{ low_data: 'off', page: '/en' }, '/en', 'low-data=off'],
])('preferences %p lead to %s with %s', async (fields, location, cookie) => {
  const chosen = await choose(fields as Record<string, string>);
  expect(chosen).toMatchObject({ status: 303, location });
  expect(chosen.cookies).toEqual([`${cookie}; Max-Age=31536000; Path=/; SameSite=Lax`]);
});

test('unknown preferences change nothing, and other sites may not choose', async () => {
  expect(await choose({ theme: 'pink', locale: 'fr', page: '/en' })).toEqual({
    status: 303,
    location: '/en',
    cookies: [],
  });
  expect((await choose({ theme: 'dark' }, { origin: 'https://evil.example' })).status).toBe(403);
});

test('the language of a signed-in visitor is also saved by the API, other choices are not (rule 54)', async () => {
  await choose({ theme: 'dark', page: '/my' }, SIGNED_IN);
  await choose({ locale: 'en', page: '/my' });
  expect(site.seen.requests.filter(({ url }) => url.includes('change_locales'))).toEqual([]);
  const chosen = await choose({ locale: 'en', page: '/my' }, SIGNED_IN);
  expect(site.seen.locales).toEqual(['en']);
  expect(chosen).toEqual({
    status: 303,
    location: '/en',
    cookies: [
      'locale=en; Max-Age=31536000; Path=/; SameSite=Lax',
      'XSRF-TOKEN=fresh; Path=/',
      'jpro_session=prolonged; Path=/',
    ],
  });
});

test('a language that the API does not save holds in this browser (rule 54)', async () => {
  site.seen.failing.set('/api/change_locales', 503);
  expect(await choose({ locale: 'en' }, SIGNED_IN)).toEqual({
    status: 303,
    location: '/en',
    cookies: ['locale=en; Max-Age=31536000; Path=/; SameSite=Lax', 'XSRF-TOKEN=fresh; Path=/'],
  });
  site.seen.failing.delete('/api/change_locales');
});

const logIn = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const body = new URLSearchParams({ user_type: 'jobseeker', page: '/en/login?redirect=%2Fen', ...fields }).toString();
  const response = await site.post('/login', body, { ...FORM, origin: site.origin, ...headers });
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookies: response.headers.getSetCookie(),
  };
};

test('logging in leads back to the login page, with the cookies of the session', async () => {
  const stale = { cookie: 'XSRF-TOKEN=of-another-session; theme=dark' };
  expect(await logIn({ login: 'aye@example.com', password: 'right' }, stale)).toEqual({
    status: 303,
    // Shown only in a browser without these cookies.
    location: '/en/login?redirect=%2Fen&failed=no_cookies',
    cookies: ['XSRF-TOKEN=fresh; Path=/', 'jpro_session=jobseeker; Path=/'],
  });
});

test.each([
  [{ login: 'aye@example.com', password: 'guess' }, '/en/login?redirect=%2Fen&failed=wrong'],
  [{ login: 'suspended', password: 'right' }, '/en/login?redirect=%2Fen&failed=suspended'],
  [{ login: 'left', password: 'right' }, '/en/login?redirect=%2Fen&failed=no_company'],
  [{ login: 'guessed', password: 'right' }, '/en/login?redirect=%2Fen&failed=needs_script'],
  [{ login: 'aye', password: 'right', page: '/my/login?failed=wrong' }, '/my/login?failed=no_cookies'],
  [{ login: 'aye', password: 'guess', page: '//evil.example/x' }, '/login?failed=wrong'],
  [{}, '/en/login?redirect=%2Fen&failed=wrong'],
])('a login with %p leads to %s', async (fields, location) => {
  expect(await logIn(fields as Record<string, string>)).toMatchObject({ status: 303, location });
});

describe('a login with a second step (rule 100.2)', () => {
  const STEP = '/en/auth/second-step?for=jobseeker&redirect=%2Fen';
  const enter = async (code: string, cookie = 'jpro_second_step=sealed') => {
    const body = new URLSearchParams({ code, page: '/en/login?redirect=%2Fen', step: STEP }).toString();
    const response = await site.post('/login/second-step', body, { ...FORM, origin: site.origin, cookie });
    return { location: response.headers.get('location'), cookies: response.headers.getSetCookie() };
  };

  test('leads to the page that asks for the code', async () => {
    expect(await logIn({ login: 'protected', password: 'right', step: STEP })).toMatchObject({
      location: STEP,
      cookies: ['XSRF-TOKEN=fresh; Path=/', 'jpro_second_step=sealed; Path=/'],
    });
  });

  test('goes on like any other after the right code', async () => {
    expect(await enter('123456')).toMatchObject({
      location: '/en/login?redirect=%2Fen&failed=no_cookies',
      cookies: expect.arrayContaining(['jpro_session=jobseeker; Path=/']),
    });
  });

  test('stays there after a wrong code, and starts again when it is over', async () => {
    expect((await enter('000000')).location).toBe(`${STEP}&failed=code`);
    expect((await enter('123456', 'theme=dark')).location).toBe('/en/login?redirect=%2Fen&failed=over');
  });
});

test('another site may not log a visitor in, and an API that is down is not a wrong password', async () => {
  const right = { login: 'aye', password: 'right' };
  expect(await logIn(right, { origin: 'https://evil.example' })).toMatchObject({ status: 403, cookies: [] });
  site.seen.failing.set('/api/login', 503);
  expect((await logIn(right)).location).toBe('/en/login?redirect=%2Fen&failed=later');
  site.seen.failing.delete('/api/login');
});

test.each(['', '; XSRF-TOKEN=stale'])('logging out ends the session, whatever token there is: %p', async (token) => {
  const cookie = `jpro_session=jobseeker${token}`;
  const response = await site.post('/logout', '', { ...FORM, origin: site.origin, cookie });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/');
  expect(response.headers.getSetCookie()).toEqual(['jpro_session=; Max-Age=0; Path=/']);
});

test('another site may not log a visitor out, and a session that goes on is not said to be over', async () => {
  const evil = { ...FORM, ...SIGNED_IN, origin: 'https://evil.example' };
  expect((await site.post('/logout', '', evil)).status).toBe(403);
  site.seen.failing.set('/api/logout', 503);
  const failed = await site.post('/logout', '', { ...FORM, ...SIGNED_IN, origin: site.origin });
  site.seen.failing.delete('/api/logout');
  expect(failed.status).toBe(503);
  expect(failed.headers.getSetCookie()).toEqual([]);
});

test('a form that needs scripts shows its page again, without what was typed', async () => {
  const response = await site.post('/en/login?next=%2Fen', 'password=secret', FORM);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/en/login?next=%2Fen');
  expect((await site.post('//evil.example', 'a=b', FORM)).headers.get('location')).toBe('/');
});

test('the document has the menus for browsers without scripts, and says at forms that they need scripts', async () => {
  const html = await (await site.get('/en')).text();
  expect(html).toContain('<noscript><a href="/en">Home</a></noscript>');
  expect(html).toMatch(/<noscript><style>[^<]*Filling in this form needs JavaScript/);
  expect(html).not.toContain('class="no-script"');
});

const JOB = { job_id: '7', page: '/en/jobpost/cook/7', next: '/en/jobpost/cook/success/7', cv: 'default', message: '' };

const sendApplication = (fields: Record<string, string>, headers: Record<string, string> = SIGNED_IN) => {
  const body = new URLSearchParams({ ...JOB, ...fields }).toString();
  return site.post('/apply', body, { ...FORM, origin: site.origin, ...headers });
};

const apply = async (...sent: Parameters<typeof sendApplication>) => {
  const { status, headers } = await sendApplication(...sent);
  return { status, location: headers.get('location') };
};

test.each([
  [{}, '/en/jobpost/cook/success/7'],
  [{ message: 'က'.repeat(1000), cv: 'none' }, '/en/jobpost/cook/success/7'],
  // Four code units each, but one character (rule 31.6).
  [{ message: 'ကျို'.repeat(1000), cv: 'none' }, '/en/jobpost/cook/success/7'],
  [{ message: 'က'.repeat(1001) }, '/en/jobpost/cook/7?not_sent=invalid'],
  [{ message: 'no profile' }, '/en/jobpost/cook/7?not_sent=incomplete'],
  [{ message: 'no response' }, '/en/jobpost/cook/7?not_sent=responses'],
  [{ job_id: '8', page: '/en/jobpost/cook/8?not_sent=later' }, '/en/jobpost/cook/8'],
  [{ next: 'https://evil.example' }, '/en/jobpost/cook/7'],
  [{ page: '//evil.example', message: 'no profile' }, '/?not_sent=incomplete'],
])('an application with %p leads to %s', async (fields, location) => {
  expect(await apply(fields as Record<string, string>)).toEqual({ status: 303, location });
});

test('responses to questions are sent by their kinds (rule 98.1)', async () => {
  site.seen.responses.length = 0;
  await apply({
    'response-yes_no-q000000000001': 'no',
    'response-number-q000000000002': '၂.၅',
    'response-choice-q000000000003': '1',
    'response-text-q000000000004': 'To Mandalay',
    'response-text-q000000000005': ' ',
    'response-number-q000000000006': 'two',
    'response-other-q000000000007': 'x',
  });
  await apply({});
  expect(site.seen.responses).toEqual([
    [
      { question: 'q000000000001', value: false },
      { question: 'q000000000002', value: 2.5 },
      { question: 'q000000000003', value: 1 },
      { question: 'q000000000004', value: 'To Mandalay' },
      { question: 'q000000000006', value: null },
    ],
    undefined,
  ]);
});

test('what an empty profile lacks is saved before the application (rule 83)', async () => {
  expect((await apply({ position_title: 'Driver' })).location).toBe('/en/jobpost/cook/success/7');
  expect(site.seen.profiles).toEqual([['1', { position_title: 'Driver' }]]);
  expect((await apply({ position_title: 'Driver' }, {})).location).toBe('/en/jobpost/cook/7');
  expect(site.seen.profiles).toHaveLength(1);
});

test('an application of another site or without a session is not sent', async () => {
  expect(await apply({}, { ...SIGNED_IN, origin: 'https://evil.example' })).toEqual({ status: 403, location: null });
  expect(await apply({}, {})).toEqual({ status: 303, location: '/en/jobpost/cook/7' });
});

test('a remembered person whose browser was closed applies, and gets the token (rule 12.4)', async () => {
  const { headers } = await sendApplication({});
  expect([headers.get('location'), headers.getSetCookie()]).toEqual([JOB.next, ['XSRF-TOKEN=fresh; Path=/']]);
});

describe('an interview', () => {
  const page = '/en/jobseeker/interview/31';
  const take = async (status: number) => {
    site.seen.requests.length = 0;
    if (status >= 300) site.seen.failing.set('/api/jobseeker/interview/31/accept', status);
    const body = new URLSearchParams({ id: '31', at: '2026-11-26T02:30:00.000Z', page: `${page}?not_taken=later` });
    const response = await site.post('/interview', body.toString(), { ...FORM, ...SIGNED_IN, origin: site.origin });
    site.seen.failing.clear();
    return [response.status, response.headers.get('location')];
  };

  test.each([
    [409, `${page}?not_taken=gone`],
    [503, `${page}?not_taken=later`],
    [401, page],
  ])('is accepted by a form; %s leads back to %s (rule 104.4)', async (status, location) => {
    expect(await take(status)).toEqual([303, location]);
    expect(site.seen.requests.at(-1)?.url).toBe('/api/jobseeker/interview/31/accept');
  });
});
