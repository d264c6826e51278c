import { jest } from '@jest/globals';
import { createTestPlatform } from '@jpro/platform/testing';
import { withLocalBuilds } from './withLocalBuilds.ts';

const ORIGIN = 'http://localhost:3001';
const ROUTE = { pattern: '/company/new', page: 'new', guard: 'none', chrome: 'full', title: 'new' } as const;
const release = { unit: 'mfe-company', entry: 'remoteEntry.js', routes: [ROUTE] };
const served = { releases: [{ version: '1.5.0', entry: '/assets/mfe-company/a1/remoteEntry.js' }], routes: [] };

const bootOf = (localBuilds: Readonly<Record<string, string>>) =>
  createTestPlatform({ boot: { remotes: { 'mfe-company': served }, localBuilds } }).boot;

function respondWith(status: number, body: unknown): void {
  globalThis.fetch = jest.fn(async () => ({ ok: status < 400, status, json: async () => body }) as Response);
}

test('a build on the developer’s machine replaces the released remote, with its own addresses', async () => {
  const boot = bootOf({ 'mfe-company': ORIGIN });
  respondWith(200, release);
  const { remotes } = await withLocalBuilds(boot);
  expect(remotes['mfe-company']).toEqual({
    releases: [{ version: '0.0.0-local', entry: `${ORIGIN}/remoteEntry.js` }],
    routes: [ROUTE],
    picked: true,
  });
});

test('a remote that the site does not have is added', async () => {
  const boot = bootOf({ 'mfe-training': ORIGIN });
  respondWith(200, { ...release, unit: 'mfe-training' });
  const { remotes } = await withLocalBuilds(boot);
  expect(remotes['mfe-company']).toBe(served);
  expect(remotes['mfe-training']?.routes).toEqual([ROUTE]);
});

test.each([
  ['another remote', 200, { ...release, unit: 'mfe-dinger' }, 'is a release of mfe-dinger, not of mfe-company'],
  ['nothing', 404, {}, 'http://localhost:3001/release.json returned 404'],
])('where the machine serves %s, the released remote stays, and the console says why', async (_, status, body, why) => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const boot = bootOf({ 'mfe-company': ORIGIN });
  respondWith(status, body);
  const { remotes } = await withLocalBuilds(boot);
  expect(remotes['mfe-company']).toBe(served);
  expect(String(complain.mock.calls[0]?.[0])).toContain(why);
  complain.mockRestore();
});
