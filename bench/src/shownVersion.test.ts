import { shownVersion } from './shownVersion.ts';

const releases = (...units: string[]) => ({ headers: { 'x-releases': units.join(' ') } });

test.each([
  ['a page shows the version that it runs', new Response('', releases('shell@1.0.0', 'mfe-public@9.0.0')), '9.0.0'],
  ['an error page shows none', new Response('', { ...releases('mfe-public@9.0.0'), status: 503 }), undefined],
  ['nor does a page of the shell alone', new Response('', releases('shell@1.0.0')), undefined],
] as const)('%s', async (_, response, version) => {
  expect(await shownVersion(response, 'mfe-public')).toBe(version);
});
