import type { MenuEntry } from '@jpro/ui';
import { useMenu } from '@jpro/platform';
import { useText } from '../text.ts';
import { useLogout } from './useLogout.ts';

/** The signed-in user's menu (rule 48). */
export function useUserMenu(): readonly MenuEntry[] {
  const t = useText();
  const pages = useMenu('user');
  const logout = useLogout();
  return [
    ...pages.map((page) => ({ key: page.to, ...page })),
    { key: 'line', separator: true },
    { key: 'logout', icon: 'logOut', label: t('user_menu.logout'), onSelect: () => void logout() },
  ];
}
