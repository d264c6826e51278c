import { companyBuild, publicBuild, shellBuild } from '../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../testing/startGateway.ts';

let site: GatewayUnderTest;
beforeAll(async () => {
  site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0'), companyBuild('1.0.0')], {
    configuration: { publicUrl: undefined, trustProxy: true, sourceMaps: false, serviceWorker: true },
  });
});
afterAll(() => site.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const SESSION = { cookie: '__Host-jpro_session=jobseeker; jpro_session=jobseeker; XSRF-TOKEN=fresh' };

/** What the API learns about the protocol of the visitor, whose session it may extend with a cookie. */
async function protocolSeen(protocol: string, send: (headers: Record<string, string>) => Promise<Response>) {
  site.seen.requests.length = 0;
  await send({ ...SESSION, 'x-forwarded-proto': protocol });
  expect(site.seen.requests.length).toBeGreaterThan(0);
  return [...new Set(site.seen.requests.map(({ headers }) => headers['x-forwarded-proto']))];
}

describe.each(['https', 'http'])('over %s, as the proxy says, cookies are as secure as the visit', (protocol) => {
  test('with a page', async () => {
    expect(await protocolSeen(protocol, (headers) => site.get('/en/jobpost/cook/7', headers))).toEqual([protocol]);
  });

  test.each(['/login', '/login/second-step', '/logout', '/apply', '/interview', '/intent'])(
    'with the form %s',
    async (address) => {
      const body = 'job_id=7&intent=save-7&login=a&password=right&user_type=jobseeker';
      expect(await protocolSeen(protocol, (headers) => site.post(address, body, { ...FORM, ...headers }))).toEqual([
        protocol,
      ]);
    },
  );
});
