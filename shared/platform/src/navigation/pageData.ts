/**
 * The data of a page before it is shown: fetched when the visitor points at its link, and while the old page is still
 * shown.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ApiQuery } from '@jpro/api';
import type { Platform } from '../platform/platform.ts';
import type { PageContext, PageRoute, ReadQuery } from './routes.ts';

/** The longest time that the old page stays: after that, the new one shows what it has. */
const PATIENCE_MS = 2_500;

const PREFETCH = { isPrefetch: true };

/**
 * Fetches what the page's first render needs. Resolves when nothing is missing, or after the time limit; never rejects.
 */
export async function loadPageData(platform: Platform, route: PageRoute, context: PageContext): Promise<void> {
  const { queryClient } = platform;
  const load = (query: ApiQuery<unknown>): Promise<void> | undefined => {
    const isMissing = queryClient.getQueryData(query.queryKey) === undefined;
    const fetching = queryClient.prefetchQuery(query);
    // Outdated data is refreshed while it is being shown.
    return isMissing ? fetching : undefined;
  };
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([loadAll(platform, route, context, load), patience]);
}

/** Fetches the same data for a page that the visitor may open next. */
export async function prefetchPageData(platform: Platform, route: PageRoute, context: PageContext): Promise<void> {
  const { queryClient } = platform;
  await loadAll(platform, route, context, async (query) => {
    const found = () => queryClient.getQueryCache().find({ queryKey: query.queryKey });
    const before = found()?.state.dataUpdatedAt;
    await queryClient.prefetchQuery({ ...query, meta: PREFETCH });
    const fetched = found();
    if (!fetched || fetched.state.dataUpdatedAt === before) return;
    // The visitor may have opened the page before its data arrived.
    if (fetched.isActive()) countView(queryClient, fetched);
    else unseenIn(queryClient).add(fetched.queryHash);
  });
}

/** Prefetched responses that nobody has seen yet: the server has not counted the job as viewed. */
const unseen = new WeakMap<QueryClient, Set<string>>();

/** Fetches what was prefetched once more, in the background, as a view. */
function countView(queryClient: QueryClient, { queryKey }: { readonly queryKey: QueryKey }): void {
  void queryClient.prefetchQuery({ queryKey, staleTime: 0 });
}

/** Whoever shows one of them counts as a viewer. */
function unseenIn(queryClient: QueryClient): Set<string> {
  const known = unseen.get(queryClient);
  if (known) return known;
  const hashes = new Set<string>();
  unseen.set(queryClient, hashes);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerAdded' && hashes.delete(query.queryHash))
      void Promise.resolve().then(() => countView(queryClient, query));
  });
  return hashes;
}

async function loadAll(
  { queryClient }: Platform,
  { queries }: PageRoute,
  context: PageContext,
  load: (query: ApiQuery<unknown>) => Promise<void> | undefined,
): Promise<void> {
  const read: ReadQuery = <A>({ queryKey }: ApiQuery<A>) => queryClient.getQueryData<A>(queryKey);
  const first = queries?.(context, read) ?? [];
  await Promise.all(first.map(load));
  const known = new Set(first.map(({ queryKey }) => JSON.stringify(queryKey)));
  // Queries that depend on the responses to the first ones.
  const rest = (queries?.(context, read) ?? []).filter(({ queryKey }) => !known.has(JSON.stringify(queryKey)));
  await Promise.all(rest.map(load));
}
