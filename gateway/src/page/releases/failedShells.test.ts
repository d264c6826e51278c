/** A browser in which a shell did not start gets the one before, with remotes that fit it. */
import { promote, startAutomaticCanary, startCanary } from '@jpro/releases';
import { PLATFORM } from '@jpro/releases/testing';
import { companyBuild, publicBuild, shellBuild } from '../../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../../testing/startGateway.ts';
import { newVisitor, visitPage } from '../../testing/visitPage.ts';
import { readProof } from '../pageViewProof.ts';

let site: GatewayUnderTest;
beforeEach(async () => {
  site = await startGateway([shellBuild('1.0.0'), publicBuild('1.0.0'), companyBuild('1.0.0')]);
});
afterEach(() => site.close());

async function page(failedShells?: string, cookies = '') {
  const cookie = failedShells === undefined ? cookies : `failed-shells=${failedShells}; ${cookies}`;
  const response = await site.get('/en', { cookie });
  const html = await response.text();
  return {
    releases: response.headers.get('x-releases'),
    isLastShell: /\}\)\("[\d.]+",(true|false),"failed-shells",/.exec(html)?.[1] === 'true',
    styles: /--version:"([\d.]+)"/.exec(html)?.[1],
    script: /<script defer [^>]*src="([^"]+)"/.exec(html)?.[1],
  };
}

const needs = (major: number) => ({ requires: { [PLATFORM]: `^${major}.0.0` } });
const provides = (major: number) => ({ provides: { [PLATFORM]: `${major}.0.0` } });

test('the whole document is that of the shell before; others get the current one', async () => {
  await site.release(shellBuild('1.1.0'));
  expect(await page()).toMatchObject({ releases: expect.stringContaining('shell@1.1.0 '), isLastShell: false });
  expect(await page('1.1.0')).toEqual({
    releases: 'shell@1.0.0 mfe-public@1.0.0 mfe-company@1.0.0',
    isLastShell: true,
    styles: '1.0.0',
    script: await site.asset('shell/1.0.0/main.js'),
  });
});

test('with a newer version the browser starts anew', async () => {
  await site.release(shellBuild('1.1.0'));
  await site.release(shellBuild('1.1.1'));
  expect(await page('1.1.0')).toMatchObject({ releases: expect.stringContaining('shell@1.1.1 ') });
  expect(await page('1.1.1!1.1.0')).toMatchObject({ releases: expect.stringContaining('shell@1.0.0 ') });
});

test('when all have failed, the current one is served again', async () => {
  await site.release(shellBuild('1.1.0'));
  expect(await page('1.1.0!1.0.0')).toMatchObject({ releases: expect.stringContaining('shell@1.1.0 ') });
  expect((await page()).isLastShell).toBe(false);
});

test('the only shell has no other', async () => {
  expect((await page()).isLastShell).toBe(true);
  expect(await page('1.0.0')).toMatchObject({ releases: expect.stringContaining('shell@1.0.0 '), isLastShell: true });
});

test('another cookie changes nothing', async () => {
  await site.release(shellBuild('1.1.0'));
  for (const cookie of ['9.9.9', '', 'x!y', '../1.0.0', '%00', '1.0.0'.repeat(400)]) {
    const { releases } = await page(cookie);
    expect([cookie, releases]).toEqual([cookie, expect.stringContaining('shell@1.1.0 ')]);
  }
});

test('a canary of the shell that fails is replaced by the current one', async () => {
  const { version } = await site.publish(shellBuild('1.1.0'));
  await startCanary(site.store, 'production', 'shell', { version, percent: 100 }, site.note);
  expect(await page()).toMatchObject({ releases: expect.stringContaining('shell@1.1.0 '), isLastShell: false });
  expect(await page('1.1.0')).toMatchObject({ releases: expect.stringContaining('shell@1.0.0 '), isLastShell: true });
});

test("so is a tester's pick", async () => {
  await site.publish(shellBuild('1.1.0'));
  expect((await page(undefined, 'releases=shell~1.1.0')).releases).toContain('shell@1.1.0 ');
  expect((await page('1.1.0', 'releases=shell~1.1.0')).releases).toContain('shell@1.0.0 ');
});

test('each remote runs as its newest version that fits the shell before', async () => {
  await site.release(
    shellBuild('2.0.0', { provides: { [PLATFORM]: '1.5.0' } }),
    publicBuild('1.1.0', { requires: { [PLATFORM]: '^1.5.0' } }),
    companyBuild('1.1.0'),
  );
  expect((await page('2.0.0')).releases).toBe('shell@1.0.0 mfe-public@1.0.0 mfe-company@1.1.0');
});

test('without such a version, the whole set of that time runs', async () => {
  await site.release(shellBuild('2.0.0', provides(2)), publicBuild('2.0.0', needs(2)), companyBuild('2.0.0', needs(2)));
  for (const version of ['2.1.0', '2.2.0', '2.3.0', '2.4.0']) await site.release(publicBuild(version, needs(2)));
  await site.publish(companyBuild('1.1.0'));
  expect((await page()).releases).toBe('shell@2.0.0 mfe-public@2.4.0 mfe-company@2.0.0');
  expect((await page('2.0.0')).releases).toBe('shell@1.0.0 mfe-public@1.0.0 mfe-company@1.0.0');
  await promote(site.store, 'production', [{ unit: 'mfe-public', version: '2.3.0' }], site.note);
  expect((await page('2.0.0')).releases).toBe('shell@1.0.0 mfe-public@1.0.0 mfe-company@1.0.0');
});

test('page views of a browser in which another shell failed do not count for the judges of canaries', async () => {
  const { version } = await site.publish(publicBuild('1.1.0'));
  const plan = { shares: [50], holdSeconds: 3_600, minViews: 1 };
  await startAutomaticCanary(site.store, 'production', 'mfe-public', version, plan, site.note);
  const isCounted = async (cookie: string) => {
    const { view } = await visitPage(site, 'shell', `${newVisitor(site)}; ${cookie}`);
    return readProof(site.edge.pageViews, view)?.step !== undefined;
  };
  const inTurn = [];
  for (const cookie of ['failed-shells=9.9.9', '', 'failed-shells=9.9.9', '']) inTurn.push(await isCounted(cookie));
  expect(inTurn).toEqual([false, true, false, true]);
});
