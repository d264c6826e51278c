import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promote } from '@jpro/releases';
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

test('files of made-up addresses count as page views, those of known releases do not', async () => {
  const first = await site.get('/en');
  const [visitor = ''] = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const fileAt = (address: string) => site.get(address, { cookie: visitor });
  const fileOf = async (release: string) => fileAt(await site.asset(`${release}/remoteEntry.js`));
  const madeUp = (view: number) => fileAt(`/assets/mfe-public/made-up-${view}/remoteEntry.js`);
  const limit = VISIT_LIMITS.page.perVisitor;

  for (let view = 0; view <= limit; view += 1) expect((await fileOf('mfe-public/1.0.0')).status).toBe(200);
  for (let view = 0; view <= limit; view += 1) expect((await fileOf('mfe-company/1.1.0')).status).toBe(200);
  for (let view = 1; view < limit; view += 1) expect((await madeUp(view)).status).toBe(404);
  const refused = await madeUp(0);
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store']);
  expect((await fileOf('mfe-company/1.2.0')).status).toBe(429);
  expect((await fileOf('mfe-public/1.0.0')).status).toBe(200);
  expect((await fileOf('mfe-company/1.1.0')).status).toBe(200);
});

test('what did not change keeps its address; what one release has lost comes from another (rule 96)', async () => {
  await site.publish(publicBuild('1.1.0'));
  const address = await site.asset('mfe-public/1.1.0/page-job.js');
  expect(address).toBe(await site.asset('mfe-public/1.0.0/page-job.js'));
  await rm(path.join(site.dataFolder, 'releases/artefacts/mfe-public/1.0.0/page-job.js'));
  await promote(site.store, 'production', [{ unit: 'mfe-public', version: '1.1.0' }], site.note);
  expect((await site.get(address)).status).toBe(200);
});
