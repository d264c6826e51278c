import { labelIn, type Locale } from '../i18n/locale.ts';
import type { Audience, MenuName, NavigationEntry } from './navigation.ts';
import type { RouteEntry } from './routes.ts';

export interface MenuItem {
  /** Path without locale prefix. */
  readonly to: string;
  readonly label: string;
  readonly icon?: NavigationEntry['icon'];
}

/** The entries of one menu, as the released routes describe them. */
export function menuItems(
  routes: readonly RouteEntry[],
  menu: MenuName,
  audience: Audience,
  locale: Locale,
): readonly MenuItem[] {
  return routes
    .flatMap(({ pattern, navigation = [] }) => navigation.map((entry) => ({ ...entry, to: pattern })))
    .filter((entry) => entry.menus.includes(menu) && entry.for.includes(audience))
    .sort((left, right) => left.order - right.order)
    .map(({ to, icon, labels }) => ({ to, label: labelIn(labels, locale), ...(icon && { icon }) }));
}
