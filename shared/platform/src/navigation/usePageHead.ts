import { useLayoutEffect } from 'react';
import type { ApiQuery } from '@jpro/api';
import { useEntry, useLocale, useSession } from '../platform/hooks.ts';
import type { MatchedPage, PageSource } from './pageSource.ts';
import type { PageRoute } from './routes.ts';
import { translator } from '../i18n/texts.ts';
import { usePlatform } from '../platform/usePlatform.ts';

/**
 * Updates the document's head from the page's route, and again when its data arrives. The head of the first view is the
 * gateway's: `routes.ts` is loaded for it only when data of the page has changed.
 */
export function usePageHead(unit: string, source: PageSource, matched: MatchedPage | null): void {
  const platform = usePlatform();
  const entry = useEntry();
  const locale = useLocale();
  const user = useSession();

  // Before `arrived`, which announces the title.
  useLayoutEffect(() => {
    if (!matched) return;
    let left = false;
    const { params } = matched;
    const { pathname, search } = entry.location;
    const t = translator(platform.i18n, unit, locale);
    const context = {
      url: new URL(`${pathname}${search}`, window.location.origin),
      params,
      locale,
      user,
      now: platform.clock.now(),
      t,
    };
    const read = <A>(query: ApiQuery<A>): A | undefined => platform.queryClient.getQueryData<A>(query.queryKey);
    const apply = (routes: readonly PageRoute[]): void => {
      if (left) return;
      const route = routes.find(({ pattern }) => pattern === matched.route.pattern);
      platform.setHead(route?.head?.(context, read) ?? { title: t(matched.route.title) });
    };
    const routes = source.routes();
    if (routes || !entry.first) apply(routes ?? []);
    const stop = platform.queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const loaded = source.routes();
      if (loaded) apply(loaded);
      // Without it, the head stays as it is.
      else source.loadRoutes().then(apply, () => undefined);
    });
    return () => {
      left = true;
      stop();
    };
  }, [platform, unit, source, matched, entry, locale, user]);
}
