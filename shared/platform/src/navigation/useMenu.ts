import { useMemo } from 'react';
import { useLocale, useSession } from '../platform/hooks.ts';
import { usePlatform } from '../platform/usePlatform.ts';
import { menuItems, type MenuItem } from './menu.ts';
import type { MenuName } from './navigation.ts';

/** The entries that released pages add to a menu for this visitor (rules 48 and 49). */
export function useMenu(menu: MenuName): readonly MenuItem[] {
  const { routes } = usePlatform();
  const user = useSession();
  const audience = user?.user_type ?? 'guest';
  const role = user?.member?.role;
  const locale = useLocale();
  return useMemo(() => menuItems(routes, menu, audience, locale, role), [routes, menu, audience, locale, role]);
}
