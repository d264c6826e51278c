import type { Gateway } from '../gateway.ts';
import { makePage, type PageVisit } from './makePage.ts';
import type { PageResponse } from './pageCache.ts';

/**
 * The page of a visitor without a session: the same for all of them whose request agrees in all that the page depends
 * on.
 */
export async function pageOfGuest(gateway: Gateway, visit: PageVisit): Promise<PageResponse> {
  const { page, isHit } = await gateway.pages.get(keyOf(gateway, visit), () => makePage(gateway, visit));
  if (isHit && 'counted' in page) countViews(gateway, visit, page.counted);
  return page;
}

function keyOf({ origin }: Gateway, { view: { url, visitor }, releases }: PageVisit): string {
  const { routes: _, ignored: __, remotes, shell, ...flags } = releases;
  const versions = remotes.map(({ unit, releases: all, ...own }) => [unit, all.map(({ version }) => version), own]);
  const { theme, saveData } = visitor;
  return JSON.stringify([url.href, theme, saveData, shell.version, flags, versions, origin.dataVersion?.()]);
}

/** The page was not requested from the API, which counts views. Nobody waits for that. */
function countViews(
  { api }: Gateway,
  { view, log }: PageVisit,
  queries: readonly Parameters<typeof api.query>[0][],
): void {
  for (const query of queries)
    api.query(query, view).catch((error: unknown) => log.warn({ err: error }, 'a view was not counted'));
}
