import { useLayoutEffect } from 'react';
import type { ApiQuery } from '@jpro/api';
import { useEntry, useLocale, useSession } from '../platform/hooks.ts';
import type { MatchedPage } from './pageSource.ts';
import { translator } from '../i18n/texts.ts';
import { usePlatform } from '../platform/usePlatform.ts';

/** Updates the document's title and description from the page's route, and again when its data arrives. */
export function usePageHead(unit: string, matched: MatchedPage | null): void {
  const platform = usePlatform();
  const entry = useEntry();
  const locale = useLocale();
  const user = useSession();

  // Before `arrived`, which announces the title.
  useLayoutEffect(() => {
    if (!matched) return;
    const { route, params } = matched;
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
    const apply = (): void => platform.setHead(route.head?.(context, read) ?? { title: t(route.title) });
    apply();
    if (!route.head) return;
    return platform.queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') apply();
    });
  }, [platform, unit, matched, entry, locale, user]);
}
