import { memoizeByObject } from '@jpro/server/edge';
import type { Gateway } from '../gateway.ts';
import type { PageVisit } from '../visitor/pageView.ts';
import { makePage } from './makePage.ts';
import type { PageResponse, Source } from './pageCache.ts';
import type { ResolvedReleases } from './releases/resolveReleases.ts';

/** The page of a visitor without a session, shared by all whose requests agree in everything that it depends on. */
export async function pageOfGuest(gateway: Gateway, visit: PageVisit): Promise<PageResponse> {
  const { page, isHit } = await gateway.pages.get(keyOf(visit), {
    make: () => makePage(gateway, visit),
    isCurrent: (sources) => isCurrent(gateway, visit, sources),
  });
  gateway.metrics?.countLookup('pages', isHit);
  if (isHit && 'counted' in page && !visit.view.isForStorage) countViews(gateway, visit, page.counted);
  return page;
}

/** Reads what the API no longer has in its cache, without counting a view. */
async function isCurrent({ api }: Gateway, { view }: PageVisit, sources: readonly Source[]): Promise<boolean> {
  const uncounted = { ...view, isForStorage: true };
  try {
    const responses = await Promise.all(sources.map(({ query }) => api.read(query, uncounted)));
    return sources.every(({ response: { json } }, index) => responses[index]!.response?.json === json);
  } catch {
    // Making the page shows what is wrong.
    return false;
  }
}

function keyOf({ view: { url, visitor }, releases }: PageVisit): string {
  const { theme, saveData, ownBurmese, previewEnd = '' } = visitor;
  const fonts = saveData && (ownBurmese ? 'own' : 'burmese');
  return `${url.href} ${theme} ${fonts} ${previewEnd} ${keyOfReleases(releases)}`;
}

const keyOfReleases = memoizeByObject(({ routes: _, ignored: __, remotes, shell, ...flags }: ResolvedReleases) => {
  const versions = remotes.map(({ unit, releases: all, ...own }) => [unit, all.map(({ version }) => version), own]);
  return JSON.stringify([shell.version, flags, versions]);
});

/** The page came from the cache and not from the API, which counts views, so they are reported in the background. */
function countViews(
  { api }: Gateway,
  { view, log }: PageVisit,
  queries: readonly Parameters<typeof api.read>[0][],
): void {
  for (const query of queries)
    api.read(query, view).catch((error: unknown) => log.warn({ err: error }, 'a view was not counted'));
}
