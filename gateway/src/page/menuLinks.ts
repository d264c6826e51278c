import { labelIn, localizedPath, type Locale } from '@jpro/platform/locale';
import type { OwnedReleaseRoute } from './resolveReleases.ts';

export interface MenuLink {
  readonly href: string;
  readonly label: string;
}

/** What released pages add to a menu, whoever the visitor is. */
export function menuLinks(routes: readonly OwnedReleaseRoute[], menu: string, locale: Locale): MenuLink[] {
  return routes
    .flatMap(({ pattern, navigation = [] }) =>
      navigation
        .filter(({ menus }) => menus.includes(menu))
        .map(({ labels, order }) => ({ order, label: labelIn(labels, locale), href: localizedPath(pattern, locale) })),
    )
    .toSorted((left, right) => left.order - right.order)
    .map(({ href, label }) => ({ href, label }));
}
