import { useEffect, useEffectEvent, useRef, type JSX } from 'react';
import { styled } from 'styled-components';
import { Anchor, Divider, Drawer, Icon, type IconProps } from '@jpro/ui';
import { color, fontWeight, radius, space } from '@jpro/ui/tokens';
import { useCompanyMenu, useEntry, useHasPage, useSession } from '@jpro/platform';
import { useText } from '../text.ts';
import { useLogout } from '../top/useLogout.ts';
import { useTabs } from '../top/useTabs.ts';
import { ThemeChoices } from './ThemeChoices.tsx';

const List = styled.ul`
  margin: 0;
  padding: ${space[2]} 0;
  list-style: none;

  a,
  button {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    width: 100%;
    min-height: 44px;
    padding: ${space[2]} ${space[3]};
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: ${color.ink};
    font-weight: ${fontWeight.medium};
    text-align: start;
    text-decoration: none;
  }

  a:hover,
  button:hover {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }
`;

interface Item {
  readonly to: string;
  readonly label: string;
  readonly icon?: IconProps['name'];
}

/** The phone's menu: the tabs, the visitor's own pages, appearance. */
export default function MenuDrawer({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const t = useText();
  const user = useSession();
  const tabs = useTabs();
  const own = useOwnPages();
  const logout = useLogout();
  useNavigationCloses(onClose);
  return (
    <Drawer
      open
      onClose={onClose}
      title={user?.name ?? t('menu.title')}
      closeLabel={t('menu.close')}
      footer={<ThemeChoices />}
    >
      <nav aria-label={t('menu.title')}>
        {user?.user_type === 'company' && <Links items={own} />}
        <Links items={tabs} />
        {user?.user_type !== 'company' && own.length > 0 && (
          <>
            <Divider />
            <Links items={own} />
          </>
        )}
        {user && (
          <>
            <Divider />
            <List>
              <li>
                <button
                  type="button"
                  onClick={() => {
                    onClose();
                    void logout();
                  }}
                >
                  <Icon name="logOut" />
                  {t('user_menu.logout')}
                </button>
              </li>
            </List>
          </>
        )}
      </nav>
    </Drawer>
  );
}

function Links({ items }: { readonly items: readonly Item[] }): JSX.Element {
  return (
    <List>
      {items.map(({ to, label, icon }) => (
        <li key={to}>
          <Anchor to={to}>
            {icon && <Icon name={icon} />}
            {label}
          </Anchor>
        </li>
      ))}
    </List>
  );
}

function useOwnPages(): readonly Item[] {
  const t = useText();
  const user = useSession();
  const hasPage = useHasPage();
  const company = useCompanyMenu();
  if (user?.user_type === 'company') return company.items;
  const pages: readonly Item[] = user
    ? [
        { to: '/jobseeker/profile', icon: 'user', label: t('user_menu.profile') },
        { to: '/jobseeker/dashboard', icon: 'dashboard', label: t('user_menu.dashboard') },
        { to: '/jobseeker/applyjobs', icon: 'briefcase', label: t('menu.applied_jobs') },
        { to: '/jobseeker/savejobs', icon: 'bookmark', label: t('menu.saved_jobs') },
        { to: '/jobseeker/sharereferral', icon: 'share', label: t('user_menu.invite_friends') },
      ]
    : [
        { to: '/login', icon: 'logIn', label: t('jobseeker_login') },
        { to: '/companylanding', icon: 'building', label: t('employer.landing') },
        { to: '/companylogin', icon: 'logIn', label: t('employer.login') },
        { to: '/companyregister', icon: 'plus', label: t('employer.register') },
      ];
  return pages.filter(({ to }) => hasPage(to));
}

function useNavigationCloses(onClose: () => void): void {
  const entry = useEntry();
  const opened = useRef(entry);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (entry !== opened.current) close();
  }, [entry]);
}
