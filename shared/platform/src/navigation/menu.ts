import type { MemberRole } from '@jpro/api';
import { labelIn, type Locale } from '../i18n/locale.ts';
import type { Audience, MenuName, NavigationEntry } from './navigation.ts';
import type { RouteEntry } from './routes.ts';

export interface MenuItem {
  /** Path without locale prefix. */
  readonly to: string;
  readonly label: string;
  readonly icon?: NavigationEntry['icon'];
  readonly order: number;
}

/** The entries of one menu, as the released routes describe them. */
export function menuItems(
  routes: readonly RouteEntry[],
  menu: MenuName,
  audience: Audience,
  locale: Locale,
  role?: MemberRole,
): readonly MenuItem[] {
  return routes
    .flatMap(({ pattern, navigation = [] }) =>
      navigation
        .filter((entry) => entry.menus.includes(menu) && entry.for.includes(audience) && !entry.notFor?.includes(role!))
        .map(({ icon, labels, order }) => ({
          to: pattern,
          label: labelIn(labels, locale),
          order,
          ...(icon && { icon }),
        })),
    )
    .sort((left, right) => left.order - right.order);
}
