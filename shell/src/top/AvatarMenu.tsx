import type { JSX } from 'react';
import { styled } from 'styled-components';
import type { LoggedInUser } from '@jpro/api';
import { Avatar, Menu, VisuallyHidden, type MenuEntry } from '@jpro/ui';
import { media, space } from '@jpro/ui/tokens';
import { useMenu } from '@jpro/platform';
import { useText } from '../text.ts';
import { useLogout } from './useLogout.ts';

/** On the narrowest phones, there is no room for the arrow beside the other tools. */
const Place = styled.div`
  ${media.mobile} {
    button {
      padding-inline: ${space[1]};
    }

    button > svg {
      display: none;
    }
  }
`;

export function AvatarMenu({ user }: { readonly user: LoggedInUser }): JSX.Element {
  const t = useText();
  const entries = useUserMenu();
  const trigger = (
    <>
      <Avatar
        name={user.name}
        src={user.profile_photo_url}
        size={32}
        kind={user.user_type === 'company' ? 'logo' : 'person'}
      />
      <VisuallyHidden>{t('user_menu.label', { name: user.name })}</VisuallyHidden>
    </>
  );
  return (
    <Place>
      <Menu trigger={{ text: trigger }} align="end" entries={[{ key: 'name', heading: user.name }, ...entries]} />
    </Place>
  );
}

/** The signed-in user's menu (rule 48). */
function useUserMenu(): readonly MenuEntry[] {
  const t = useText();
  const pages = useMenu('user');
  const logout = useLogout();
  return [
    ...pages.map((page) => ({ key: page.to, ...page })),
    { key: 'line', separator: true },
    { key: 'logout', icon: 'logOut', label: t('user_menu.logout'), onSelect: () => void logout() },
  ];
}
