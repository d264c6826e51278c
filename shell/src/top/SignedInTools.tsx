import type { JSX } from 'react';
import type { LoggedInUser } from '@jpro/api';
import { styled } from 'styled-components';
import { Avatar, Menu, VisuallyHidden, type MenuEntry } from '@jpro/ui';
import { media, space } from '@jpro/ui/tokens';
import { useMenu } from '@jpro/platform';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { ToolButtons } from './ToolButtons.tsx';
import { useText } from '../text.ts';
import { useSessionChanges } from './useSessionChanges.ts';

export { BottomBar } from '../bottom/BottomBar.tsx';

export default function SignedInTools({ user }: { readonly user: LoggedInUser }): JSX.Element {
  return (
    <>
      <ToolButtons user={user} />
      <NotificationBell key={user.id} user={user} />
      <AvatarMenu user={user} />
    </>
  );
}

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

function AvatarMenu({ user }: { readonly user: LoggedInUser }): JSX.Element {
  const t = useText();
  const entries = useUserMenu(user);
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
function useUserMenu({ member }: LoggedInUser): readonly MenuEntry[] {
  const t = useText();
  const pages = useMenu('user');
  const change = useSessionChanges();
  const others = member?.others ?? [];
  return [
    ...pages.map((page) => ({ key: page.to, ...page })),
    ...others.map(({ id, name }) => ({
      key: String(id),
      label: t('user_menu.act_for', { name }),
      onSelect: () => change(({ actFor }, platform) => actFor(platform, id)),
    })),
    { key: 'line', separator: true },
    {
      key: 'logout',
      icon: 'logOut',
      label: t('user_menu.logout'),
      onSelect: () => change(({ logOut }, platform) => logOut(platform)),
    },
  ];
}
