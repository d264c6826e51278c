import { hash } from 'node:crypto';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import type { IncomingMessage } from 'node:http';
import { publicBuild, shellBuild } from '../../testing/fixtureReleases.ts';
import { startGateway, type GatewayUnderTest } from '../../testing/startGateway.ts';

const CODE = Array.from({ length: 2_000 }, (_, line) => `f(${(line * 7919) % 10007});`).join('\n');
const shell = (version: string, code: string) => {
  const build = shellBuild(version);
  return { ...build, contents: { ...build.contents, 'main.js': code } };
};

let site: GatewayUnderTest;
beforeAll(async () => {
  site = await startGateway([shell('1.0.0', CODE), publicBuild('1.0.0')]);
  await site.release(shell('1.1.0', `${CODE}\ng();`));
});
afterAll(() => site.close());

async function main(version: string, dictionary: string | undefined, accepted = 'gzip, br, dcb, dcz') {
  const address = site.origin + (await site.asset(`shell/${version}/main.js`));
  const headers = {
    'accept-encoding': accepted,
    ...(dictionary !== undefined && { 'available-dictionary': dictionary }),
  };
  const response = await new Promise<IncomingMessage>((resolve) => get(address, { headers }, resolve));
  return { headers: response.headers, body: await buffer(response) };
}
const named = (content: string) => `:${hash('sha256', content, 'base64')}:`;

test('whoever has the script of the release before loads only the difference', async () => {
  const whole = await main('1.0.0', undefined);
  expect(whole.headers).toMatchObject({
    'content-encoding': 'br',
    'use-as-dictionary': 'match="/assets/shell/*/main.js"',
    vary: 'accept-encoding, available-dictionary',
  });
  const { headers, body } = await main('1.1.0', named(CODE));
  expect(headers).toMatchObject({ 'content-encoding': 'dcz', 'cache-control': expect.stringContaining('private') });
  expect(body.length).toBeLessThan(whole.body.length / 10);
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(body.subarray(8, 40).toString('base64')).toBe(hash('sha256', CODE, 'base64'));
  const dictionary = Buffer.from(CODE);
  expect(zstdDecompressSync(body.subarray(40), { dictionary }).toString()).toBe(`${CODE}\ng();`);
});

test.each([
  ['a dictionary that no release has', named('made up'), undefined],
  ['something that names none', ':no:', undefined],
  ['a browser that cannot use it', named(CODE), 'gzip, br'],
])('with %s the script is whole', async (_, dictionary, accepted) => {
  const { headers } = await main('1.1.0', dictionary, accepted);
  expect(headers['content-encoding']).toBe('br');
});
