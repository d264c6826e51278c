import { VISIT_LIMITS } from '@jpro/server/edge';
import { companyBuild, publicBuild, shellBuild } from '../../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../../testing/startGateway.ts';

let site: GatewayUnderTest;
beforeAll(async () => {
  site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0')]);
  // Published, and not named by the channel.
  for (const version of ['1.1.0', '1.2.0']) await site.publish(companyBuild(version));
});
afterAll(() => site.close());

test('files of made-up versions count as page views, those of known releases do not', async () => {
  const first = await site.get('/en');
  const [visitor = ''] = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const fileOf = (release: string) => site.get(`/assets/${release}/remoteEntry.js`, { cookie: visitor });
  const limit = VISIT_LIMITS.page.perVisitor;

  for (let view = 0; view <= limit; view += 1) expect((await fileOf('mfe-public/1.0.0')).status).toBe(200);
  for (let view = 0; view <= limit; view += 1) expect((await fileOf('mfe-company/1.1.0')).status).toBe(200);
  for (let view = 1; view < limit; view += 1) expect((await fileOf(`mfe-public/2.0.${view}`)).status).toBe(404);
  const refused = await fileOf('mfe-public/2.0.0');
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store']);
  expect((await fileOf('mfe-company/1.2.0')).status).toBe(429);
  expect((await fileOf('mfe-public/1.0.0')).status).toBe(200);
  expect((await fileOf('mfe-company/1.1.0')).status).toBe(200);
});
