import type { LoggedInUser } from '@jpro/api';
import type { MenuEntry } from '@jpro/ui';
import { useHasPage } from '@jpro/platform';
import { useText } from '../text.ts';
import { useLogout } from './useLogout.ts';

/** The signed-in user's menu (rule 48), as far as a released unit has the pages. */
export function useUserMenu(user: LoggedInUser): readonly MenuEntry[] {
  const t = useText();
  const hasPage = useHasPage();
  const logout = useLogout();
  const pages =
    user.user_type === 'company'
      ? ([
          { to: '/company/profile', icon: 'building', label: t('user_menu.profile') },
          { to: '/company/dashboard', icon: 'dashboard', label: t('user_menu.dashboard') },
          { to: '/companyblog', icon: 'news', label: t('user_menu.blog') },
          { to: '/company/changepassword', icon: 'lock', label: t('user_menu.change_password') },
        ] as const)
      : ([
          { to: '/jobseeker/profile', icon: 'user', label: t('user_menu.profile') },
          { to: '/jobseeker/dashboard', icon: 'dashboard', label: t('user_menu.dashboard') },
          { to: '/jobseeker/sharereferral', icon: 'share', label: t('user_menu.invite_friends') },
        ] as const);
  return [
    ...pages.filter(({ to }) => hasPage(to)).map((page) => ({ key: page.to, ...page })),
    { key: 'line', separator: true },
    { key: 'logout', icon: 'logOut', label: t('user_menu.logout'), onSelect: () => void logout() },
  ];
}
