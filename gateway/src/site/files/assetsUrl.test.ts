/** Files of releases from another origin (`ASSETS_URL`). */
import { readConfiguration } from '../../configuration.ts';
import { publicBuild, shellBuild } from '../../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../../testing/startGateway.ts';
import { bootIn } from '../../testing/visitPage.ts';

const CDN = 'https://cdn.example';
const BUILDS = [shellBuild('1.0.0'), publicBuild('1.0.0')];
const SETTINGS = { publicUrl: undefined, trustProxy: false, sourceMaps: false, serviceWorker: true } as const;

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway(BUILDS, { configuration: { ...SETTINGS, assetsUrl: CDN } });
});
afterAll(() => gateway.close());

test('pages name scripts there, with their hashes, and the policy allows that origin', async () => {
  const response = await gateway.get('/en/jobpost/cook/7');
  const html = await response.text();
  const scripts = [...html.matchAll(/<script defer[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.length).toBeGreaterThan(0);
  for (const tag of scripts) expect(tag).toMatch(/crossorigin="anonymous" integrity="sha384-.+src="https:\/\/cdn\.exa/);
  const boot = await bootIn(gateway, html);
  expect(boot?.remotes['mfe-public']?.releases[0]?.entry).toMatch(`${CDN}/assets/mfe-public/`);
  // The frame of the boot manifest is made by this gateway.
  expect(html).not.toMatch(/(?:src|href)="\/assets\/(?!shell\/1\.0\.0\/boot\/)/);
  // Browsers look a hash up by the path of the script.
  expect(html).toMatch(/"integrity":\{"\/assets\//);
  const policy = response.headers.get('content-security-policy') ?? '';
  for (const directive of ['script-src', 'font-src', 'style-src', 'img-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*${CDN}`));
  expect(policy).toMatch(/connect-src 'self'(?![^;]*cdn)/);
});

test('other origins may read the files, which a cache may store for good', async () => {
  const html = await (await gateway.get('/en/about')).text();
  const [, path = ''] = /src="https:\/\/cdn\.example(\/assets\/shell\/[^"]+)"/.exec(html) ?? [];
  const { status, headers } = await gateway.get(path);
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('cache-control')).toContain('immutable');
});

test('without the setting no other origin may', async () => {
  const plain = await startGateway(BUILDS);
  const html = await (await plain.get('/en/about')).text();
  const [, path = ''] = /src="(\/assets\/shell\/[^"]+)"/.exec(html) ?? [];
  const { status, headers } = await plain.get(path);
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  await plain.close();
});

test.each(['cdn.example', 'https://cdn.example/site', 'ftp://cdn.example'])('%s is refused', (ASSETS_URL) => {
  expect(() => readConfiguration({ ASSETS_URL })).toThrow('ASSETS_URL');
});
