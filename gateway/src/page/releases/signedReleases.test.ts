import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTeamKey, promote, publish, readTeamKey, requireKeys, type TeamKey } from '@jpro/releases';
import { buildFixture } from '@jpro/releases/testing';
import { publicBuild, shellBuild } from '../../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../../testing/startGateway.ts';

let site: GatewayUnderTest;
let key: TeamKey;
beforeAll(async () => {
  site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0')]);
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'jpro-key-')), 'team.pem');
  await writeFile(file, createTeamKey().pem);
  key = readTeamKey(file);
  await requireKeys(site.store, 'production', 'mfe-public', { keys: { team: key.publicKey } }, site.note);
});
afterAll(() => site.close());

const served = async (cookie = '') => (await site.get('/en', { cookie })).headers.get('x-releases');

test('a signed version is served; one that the list does not accept is not, not even to testers', async () => {
  await publish(site.store, await buildFixture(publicBuild('1.1.0')), 'mfe-public', key);
  await promote(site.store, 'production', [{ unit: 'mfe-public', version: '1.1.0' }], {
    ...site.note,
    key: key.publicKey,
  });
  expect(await served()).toContain('mfe-public@1.1.0');
  await site.publish(publicBuild('1.2.0'));
  expect(await served('releases=mfe-public~1.2.0')).toContain('mfe-public@1.1.0');
  expect((await site.get(await site.asset('mfe-public/1.2.0/remoteEntry.js'))).status).toBe(404);
  expect((await site.get(await site.asset('mfe-public/1.1.0/remoteEntry.js'))).status).toBe(200);
});

test('a channel that somebody wrote by hand gets them the version before', async () => {
  const folder = path.join(site.dataFolder, 'releases/channels/production');
  const number = await site.store.latestRevisionNumber('production');
  const revision = JSON.parse(await readFile(path.join(folder, `${number}.json`), 'utf8')) as {
    units: Record<string, { current: string; previous: string[] }>;
  };
  const units = { ...revision.units, 'mfe-public': { current: '1.2.0', previous: ['1.1.0'] } };
  await writeFile(path.join(folder, `${number + 1}.json`), JSON.stringify({ ...revision, number: number + 1, units }));
  expect(await served()).toContain('mfe-public@1.1.0');
});
