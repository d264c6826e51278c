/** What needs only the style sheet or a file of the current shell, while the bucket does not respond. */
import { UnusableFile } from '@jpro/releases';
import { StorageError } from '@jpro/storage';
import { publicBuild, shellBuild } from '../../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../../testing/startGateway.ts';

let site: GatewayUnderTest;
/** The shells that are in no cache. */
let away: readonly string[] = [];
beforeAll(async () => {
  site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0')]);
  await site.release(shellBuild('1.1.0'));
  const { release } = site.store;
  site.store.release = async (unit, version) => {
    if (unit === 'shell' && away.includes(version))
      throw new UnusableFile(version, new StorageError('away', { isAway: true }));
    return release.call(site.store, unit, version);
  };
});
afterAll(() => site.close());

const statusAndText = async (path: string) => {
  const response = await site.get(path);
  return [response.status, await response.text()] as const;
};

test.each([
  ['1.0.0', '1.1.0'],
  ['1.1.0', '1.0.0'],
])('without version %s, version %s is used', async (missing, used) => {
  away = [missing];
  expect(await statusAndText('/%zz')).toEqual([400, expect.stringContaining(`--version:"${used}"`)]);
  expect(await statusAndText('/favicon.svg')).toEqual([200, expect.stringContaining('<svg')]);
  expect(await statusAndText('/service-worker.js')).toEqual([200, expect.stringContaining('unregister')]);
  expect(await statusAndText('/readyz')).toEqual([200, expect.stringContaining('"releases":true')]);
});

test('without any version, everything says what is missing', async () => {
  away = ['1.0.0', '1.1.0'];
  expect(await statusAndText('/%zz')).toEqual([400, expect.stringContaining('system-ui')]);
  expect(await statusAndText('/favicon.svg')).toEqual([404, 'Not found']);
  expect(await statusAndText('/service-worker.js')).toEqual([503, 'Not available']);
  expect(await statusAndText('/readyz')).toEqual([503, expect.stringContaining('"releases":false')]);
});
