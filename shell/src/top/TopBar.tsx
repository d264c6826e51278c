import type { JSX } from 'react';
import { NavLink } from 'react-router';
import { styled } from 'styled-components';
import { ButtonLink, IconButton, Menu } from '@jpro/ui';
import { color, contentWidth, fontWeight, layer, media, space } from '@jpro/ui/tokens';
import { useMenu, usePagePath, useSession } from '@jpro/platform';
import type { MenuDrawerProps } from '../drawers/MenuDrawer.tsx';
import type { SearchDrawerProps } from '../drawers/SearchDrawer.tsx';
import { useText } from '../text.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';
import { SignedIn } from './SignedIn.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { usePanel } from './usePanel.ts';

const loadMenu = () => import(/* webpackChunkName: "menu-drawer" */ '../drawers/MenuDrawer.tsx');
const loadSearch = () => import(/* webpackChunkName: "search-drawer" */ '../drawers/SearchDrawer.tsx');

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};

  ${media.print} {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 56px;
  max-width: ${contentWidth.regular};
  margin: 0 auto;
  padding: 0 ${space[2]};

  ${media.desktop} {
    gap: ${space[2]};
    padding: 0 ${space[6]};
  }

  ${media.tablet} {
    padding: 0 ${space[4]};
  }
`;

/* Released pages decide how many tabs there are, so the row scrolls when they do not fit. */
const Tabs = styled.nav`
  flex: 1;
  display: flex;
  align-self: stretch;
  min-width: 0;
  margin-inline-start: ${space[4]};
  overflow-x: auto;
  scrollbar-width: none;
  white-space: nowrap;

  a {
    display: flex;
    align-items: center;
    padding: 0 ${space[3]};
    border-block: 3px solid transparent;
    color: ${color.ink};
    font-weight: ${fontWeight.medium};
    text-decoration: none;
  }

  a:hover {
    color: ${color.primary};
  }

  .active {
    border-bottom-color: ${color.primary};
    color: ${color.primary};
  }

  ${media.tablet} {
    margin-inline-start: 0;

    a {
      padding: 0 ${space[2]};
    }
  }

  ${media.mobile} {
    display: none;
  }
`;

const Tools = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  margin-inline-start: auto;

  ${media.desktop} {
    gap: ${space[1]};
  }
`;

const OnPhone = styled.div`
  display: flex;

  ${media.desktop} {
    display: none;
  }
`;

const OnDesktop = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};

  > a,
  > button {
    white-space: nowrap;
  }

  ${media.mobile} {
    display: none;
  }
`;

export function TopBar(): JSX.Element {
  const t = useText();
  const user = useSession();
  const tabs = useMenu('tabs');
  const search = usePagePath()('search');
  const menuDrawer = usePanel<MenuDrawerProps>(loadMenu);
  const searchDrawer = usePanel<SearchDrawerProps>(loadSearch);
  return (
    <Bar>
      <Row>
        <OnPhone>
          <IconButton icon="menu" label={t('menu.open')} aria-expanded={menuDrawer.isOpen} onClick={menuDrawer.open} />
        </OnPhone>
        <Logo short={user !== null} />
        <Tabs aria-label={t('tabs.label')}>
          {tabs.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'}>
              {label}
            </NavLink>
          ))}
        </Tabs>
        <Tools>
          {user?.user_type !== 'company' && search !== undefined && (
            <OnPhone>
              <IconButton
                icon="search"
                label={t('common.search.jobs')}
                aria-expanded={searchDrawer.isOpen}
                onClick={searchDrawer.open}
              />
            </OnPhone>
          )}
          <LanguageMenu />
          <OnDesktop>
            <ThemeMenu />
            {!user && <GuestTools />}
          </OnDesktop>
          {user && <SignedIn user={user} />}
        </Tools>
      </Row>
      {menuDrawer.render((Drawer) => (
        <Drawer onClose={menuDrawer.close} />
      ))}
      {search !== undefined && searchDrawer.render((Drawer) => <Drawer path={search} onClose={searchDrawer.close} />)}
    </Bar>
  );
}

function GuestTools(): JSX.Element {
  const t = useText();
  const employers = useMenu('employers').map(({ to, label }) => ({ key: to, to, label }));
  const tools = useMenu('tools');
  return (
    <>
      {employers.length > 0 && <Menu trigger={{ text: t('employer.label') }} entries={employers} align="end" />}
      {tools.map(({ to, label }) => (
        <ButtonLink key={to} to={to} size="small">
          {label}
        </ButtonLink>
      ))}
    </>
  );
}
