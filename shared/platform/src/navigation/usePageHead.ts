import { useLayoutEffect } from 'react';
import type { ApiQuery } from '@jpro/api';
import { useEntry, useSession } from '../platform/hooks.ts';
import type { MatchedPage, PageSource } from './pageSource.ts';
import { isIndexed, type PageRoute } from './routes.ts';
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
    const { locale, path } = splitLocale(entry.location.pathname);
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
    /** The document of the first view has only the texts that the page's code names, not those of its head. */
    const applyWhole = async (): Promise<void> => {
      const [routes] = await Promise.all([source.loadRoutes(), platform.texts.load(unit, locale)]);
      apply(routes);
    };
    // If something cannot be loaded, the head stays as it is.
    const applyLater = () => void applyWhole().catch(() => undefined);
    const canApply = () => source.routes() !== undefined && platform.texts.has(unit, locale);
    if (!entry.first || canApply()) apply(source.routes() ?? []);
    else if (source.routes()) applyLater();
    const stop = platform.queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      // When the page itself changes a response because of the visitor's action, the page is still the same.
      if (event.action.manual) return;
      if (canApply()) return apply(source.routes() ?? []);
      // Data that was not in the document does not change its head, unless the gateway could not describe the page.
      if (event.query.state.dataUpdateCount < 2 && isDescribed()) return;
      applyLater();
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
