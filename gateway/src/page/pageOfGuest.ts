import { memoizeByObject } from '@jpro/server/edge';
import type { Gateway } from '../gateway.ts';
import type { PageVisit } from '../visitor/pageView.ts';
import { makePage } from './makePage.ts';
import type { PageResponse } from './pageCache.ts';
import type { ResolvedReleases } from './releases/resolveReleases.ts';

/** The page of a visitor without a session, shared by all whose requests agree in everything that it depends on. */
export async function pageOfGuest(gateway: Gateway, visit: PageVisit): Promise<PageResponse> {
  const { page, isHit } = await gateway.pages.get(keyOf(gateway, visit), () => makePage(gateway, visit));
  gateway.metrics?.countLookup('pages', isHit);
  if (isHit && 'counted' in page && !visit.view.isForStorage) countViews(gateway, visit, page.counted);
  return page;
}

function keyOf({ origin }: Gateway, { view: { url, visitor }, releases }: PageVisit): string {
  const { theme, saveData, previewEnd = '' } = visitor;
  return `${url.href} ${theme} ${saveData} ${previewEnd} ${origin.dataVersion?.()} ${keyOfReleases(releases)}`;
}

const keyOfReleases = memoizeByObject(({ routes: _, ignored: __, remotes, shell, ...flags }: ResolvedReleases) => {
  const versions = remotes.map(({ unit, releases: all, ...own }) => [unit, all.map(({ version }) => version), own]);
  return JSON.stringify([shell.version, flags, versions]);
});

/** The page came from the cache and not from the API, which counts views, so they are reported in the background. */
function countViews(
  { api }: Gateway,
  { view, log }: PageVisit,
  queries: readonly Parameters<typeof api.query>[0][],
): void {
  for (const query of queries)
    api.query(query, view).catch((error: unknown) => log.warn({ err: error }, 'a view was not counted'));
}
