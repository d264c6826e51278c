import { shownVersion } from './shownVersion.ts';

const page = (version: string) => `<script src="/assets/mfe-public/${version}/remoteEntry.js"></script>`;

test.each([
  ['a page shows the version whose scripts it loads', new Response(page('9.0.0')), '9.0.0'],
  ['an error page shows none, whatever is in it', new Response(page('9.0.0'), { status: 503 }), undefined],
  ['nor does a page of the shell alone', new Response('<h1>Something went wrong</h1>'), undefined],
] as const)('%s', async (_, response, version) => {
  expect(await shownVersion(response, 'mfe-public')).toBe(version);
});
