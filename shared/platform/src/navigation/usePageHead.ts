import { useLayoutEffect } from 'react';
import type { ApiQuery } from '@jpro/api';
import { useEntry, useSession } from '../platform/hooks.ts';
import type { MatchedPage, PageSource } from './pageSource.ts';
import type { PageRoute } from './routes.ts';
import { isIndexed } from './isIndexed.ts';
import { pageContext } from './pageContext.ts';
import { splitLocale } from '../i18n/locale.ts';
import { usePlatform } from '../platform/usePlatform.ts';

/**
 * Updates the document's head from the page's route, and again when its data arrives. The gateway writes the head of
 * the first view: `routes.ts` is loaded for it only when data of the page has changed.
 */
export function usePageHead(unit: string, source: PageSource, matched: MatchedPage | null): void {
  const platform = usePlatform();
  const entry = useEntry();
  const user = useSession();

  // Runs before `arrived`, which announces the title.
  useLayoutEffect(() => {
    if (!matched) return;
    let left = false;
    const { route, params } = matched;
    const { path } = splitLocale(entry.location.pathname);
    const context = pageContext(platform, unit, entry, params);
    const read = <A>(query: ApiQuery<A>): A | undefined => platform.queryClient.getQueryData<A>(query.queryKey);
    const apply = (routes: readonly PageRoute[]): void => {
      if (left) return;
      const { head, outcome } = routes.find(({ pattern }) => pattern === route.pattern) ?? {};
      const result = outcome?.(context, read);
      // NotFoundPage has already set the head.
      if (result?.status === 404) return;
      const { t } = context;
      const described = head?.(context, read) ?? { title: t(route.title) };
      platform.setHead(isIndexed(route) ? described : { ...described, robots: 'noindex' }, path);
    };
    const routes = source.routes();
    if (routes || !entry.first) apply(routes ?? []);
    const stop = platform.queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      // When the page itself changes a response because of the visitor's action, the page is still the same.
      if (event.action.manual) return;
      const loaded = source.routes();
      if (loaded) return apply(loaded);
      // Data that was not in the document does not change its head, unless the gateway could not describe the page.
      if (event.query.state.dataUpdateCount < 2 && isDescribed()) return;
      // If it cannot be loaded, the head stays as it is.
      source.loadRoutes().then(apply, () => undefined);
    });
    return () => {
      left = true;
      stop();
    };
  }, [platform, unit, source, matched, entry, user]);
}

function isDescribed(): boolean {
  return document.head.querySelector('meta[name="description"], meta[name="robots"]') !== null;
}
