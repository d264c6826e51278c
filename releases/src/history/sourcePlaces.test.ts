import { statusText } from '../command/statusText.ts';
import { withSourcePlaces } from './sourcePlaces.ts';
import { status } from './status.ts';
import { releasedStore, type TemporaryStore } from '../testing/index.ts';

/** Column 5 of the first line is line 3 of `search.ts`, column 7 of the second line of a shared file. */
const MAP = JSON.stringify({
  version: 3,
  file: 'page.js',
  sources: ['webpack://mfe-a-0123456789/./src/search.ts', 'webpack://mfe-a-0123456789/../shared/ui/src/Card.tsx'],
  names: [],
  mappings: 'AAAA,IAEA,ECCA',
});

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await releasedStore([
    { unit: 'shell', version: '1.0.0' },
    { unit: 'mfe-a', version: '1.0.0', contents: { 'page.js': 'code', 'page.js.map': MAP, 'broken.js.map': '{' } },
  ]);
});
afterEach(() => temporary.remove());

const failures = async () => {
  const found = await status(temporary.store, temporary.telemetry, 'production', 'mfe-a');
  return (await withSourcePlaces(temporary.store, found)).units[0]!.failures;
};
const crash = { unit: 'mfe-a', version: '1.0.0', outcome: 'crashed', ms: 0, error: 'TypeError: x' } as const;

test('the same error is listed once, with its number and its place in the sources', async () => {
  const place = 'mfe-a/1.0.0/page.js:1:5';
  await temporary.telemetry.append([
    { ...crash, place, page: '/a', browser: 'Chrome 131' },
    { ...crash, place, page: '/b', browser: 'Chrome 131' },
    { ...crash, place, page: '/b', browser: 'Firefox 133' },
  ]);
  await temporary.telemetry.append([{ ...crash, place: 'mfe-a/1.0.0/page.js:1:7', page: '/a' }]);
  expect(await failures()).toMatchObject([
    { reports: 3, page: '/b', browser: 'Chrome 131', place: 'mfe-a/src/search.ts:3' },
    { reports: 1, page: '/a', place: 'shared/ui/src/Card.tsx:4' },
  ]);
  const found = await status(temporary.store, temporary.telemetry, 'production', 'mfe-a');
  expect(statusText(await withSourcePlaces(temporary.store, found), 'the store')).toMatch(
    /crashed +3 .*TypeError: x at mfe-a\/src\/search\.ts:3\n/,
  );
});

test('a place without a map that can be read stays as it is', async () => {
  const places = ['mfe-a/1.0.0/other.js:1:5', 'mfe-a/1.0.0/broken.js:1:5', 'mfe-a/9.9.9/page.js:1:5', 'nonsense'];
  await temporary.telemetry.append(places.map((place) => ({ ...crash, place })));
  expect((await failures()).map(({ place }) => place).toSorted()).toEqual(places.toSorted());
});
