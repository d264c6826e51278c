import type { ApiQueryKey } from '@jpro/api';
import { PageCache, type PageResponse, type Source } from './pageCache.ts';

const QUERY = ['api', '/information', {}] as unknown as ApiQueryKey;
const sourceOf = (json: string): Source => ({ query: QUERY, response: { json } });

/** A page that shows what the API says, and counts how often it is made. */
function recipe(site: { says: string; isKnown?: boolean; isShared?: boolean }) {
  let made = 0;
  return {
    made: () => made,
    async make(): Promise<PageResponse> {
      made += 1;
      const { says, isKnown = true, isShared = true } = site;
      await new Promise(setImmediate);
      return { status: 302, location: says, isShared, sources: isKnown ? [sourceOf(says)] : undefined };
    },
    isCurrent: async (sources: readonly Source[]) => sources.every(({ response }) => response.json === site.says),
  };
}
const shown = async (pages: PageCache, asked: ReturnType<typeof recipe>) => {
  const { page, isHit } = await pages.get('/', asked);
  return ['location' in page && page.location, isHit];
};

let clock = 1;
const newCache = () => new PageCache(() => clock);

test('a page is kept for a minute, and made again once the API says something else', async () => {
  const [pages, site] = [newCache(), { says: 'a' }];
  const asked = recipe(site);
  expect(await shown(pages, asked)).toEqual(['a', false]);
  clock += 59_000;
  expect(await shown(pages, asked)).toEqual(['a', true]);
  site.says = 'b';
  expect(await shown(pages, asked)).toEqual(['b', false]);
  clock += 61_000;
  expect(await shown(pages, asked)).toEqual(['b', false]);
  expect(asked.made()).toBe(3);
});

test('a page whose sources are not known is kept for two seconds', async () => {
  const pages = newCache();
  const asked = recipe({ says: 'a', isKnown: false });
  await shown(pages, asked);
  clock += 1_900;
  expect(await shown(pages, asked)).toEqual(['a', true]);
  clock += 200;
  expect(await shown(pages, asked)).toEqual(['a', false]);
});

test('concurrent requests share one computation, unless it began before a change', async () => {
  const [pages, site] = [newCache(), { says: 'a' }];
  const asked = recipe(site);
  expect(await Promise.all([shown(pages, asked), shown(pages, asked)])).toEqual([
    ['a', false],
    ['a', true],
  ]);
  const others = newCache();
  const before = shown(others, asked);
  site.says = 'b';
  expect(await shown(others, asked)).toEqual(['b', false]);
  expect(await before).toEqual(['a', false]);
});

test('what is meant for one visitor is neither kept nor shared', async () => {
  const pages = newCache();
  const asked = recipe({ says: 'a', isShared: false });
  expect(await Promise.all([shown(pages, asked), shown(pages, asked)])).toEqual([
    ['a', false],
    ['a', false],
  ]);
  expect(await shown(pages, asked)).toEqual(['a', false]);
});
