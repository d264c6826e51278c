import { companyBuild } from '../../testing/fixtureReleases.ts';
import { renderedRemote, renderedShell } from '../../testing/renderedReleases.ts';
import { startGateway, type GatewayUnderTest } from '../../testing/startGateway.ts';

let site: GatewayUnderTest;
beforeAll(async () => {
  site = await startGateway([renderedShell('1.0.0'), renderedRemote('1.0.0'), companyBuild('1.0.0')]);
});
afterAll(() => site.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const PAGE = '/en/auth/invitation?token=t1';
const NEXT = '/en/company/dashboard';

const send = async (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const body = new URLSearchParams({ page: PAGE, next: NEXT, ...fields }).toString();
  const response = await site.post(address, body, { ...FORM, origin: site.origin, ...headers });
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookies: response.headers.getSetCookie(),
    text: await response.text(),
  };
};

describe('an invitation is accepted without scripts (rule 95.4)', () => {
  test('with a name and a password, and leads to the company', async () => {
    const joined = await send('/invitation/accept', { token: 't1', name: 'Ko Zin', password: 'river of nine bends' });
    expect(joined).toMatchObject({ status: 303, location: NEXT });
    expect(joined.cookies).toContain('jpro_session=company; Path=/');
  });

  test('and is remembered, if wanted (rule 12.4)', async () => {
    const fields = { token: 't1', name: 'Ko Zin', password: 'river of nine bends', remember: 'on' };
    const { cookies } = await send('/invitation/accept', fields);
    expect(cookies).toContain('jpro_session=company; Path=/; Max-Age=60');
  });

  test('with a phone number, then its code', async () => {
    const fields = { token: 't1', name: 'Ko Zin', phone_number: '09791234567', password: 'river of nine bends' };
    const { location } = await send('/invitation/accept', fields);
    expect(location).toBe(`${PAGE}&request=r1`);
    const confirm = (code: string) => send('/invitation/confirm', { request_id: 'r1', code, page: location! });
    expect((await confirm('000000')).location).toBe(`${PAGE}&request=r1&failed=code`);
    expect((await confirm('123456')).location).toBe(NEXT);
  });

  test('or says what is wrong', async () => {
    expect((await send('/invitation/accept', { token: 't1' })).location).toBe(`${PAGE}&failed=name`);
    expect((await send('/invitation/accept', { token: 'over', name: 'x' })).location).toBe(`${PAGE}&failed=refused`);
    expect((await send('/invitation/accept', { token: 't1' }, { origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('an owner invites without scripts (rule 95.4)', () => {
  const page = '/en/company/team';

  test('by e-mail', async () => {
    const fields = { page, email: 'zin@example.com', role: 'recruiter', monthly_dingers: '၃၀' };
    expect(await send('/invite', fields)).toMatchObject({ status: 303, location: page });
    expect((await send('/invite', { ...fields, email: 'nobody' })).location).toBe(`${page}?failed=email`);
  });

  test('with a link to pass on, which is shown once and in no address', async () => {
    const { status, location, text } = await send('/invite', { page, email: '', role: 'reader', monthly_dingers: '' });
    expect([status, location]).toEqual([200, null]);
    expect(text).toContain('https://jpro.test/auth/invitation?token=&#60;b&#62;');
    expect(text).toContain(`href="${page}"`);
  });

  test('once, however often the button is pressed', async () => {
    await send('/invite', { page, email: 'zin@example.com', role: 'reader', key: 'of-this-form' });
    const { headers } = site.seen.requests.findLast(({ url }) => url === '/api/company/team/invitations')!;
    expect(headers['idempotency-key']).toBe('of-this-form');
  });
});
