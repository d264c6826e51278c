import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import type { LoggedInUser } from '@jpro/api';
import { IconButton } from '@jpro/ui';
import { media } from '@jpro/ui/tokens';
import { useMenu, usePagePath } from '@jpro/platform';
import { MessagesButton } from './MessagesButton.tsx';

/** On phones, not twice. */
const Inbox = styled.div<{ $isInBar: boolean }>`
  display: contents;

  ${media.mobile} {
    ${({ $isInBar }) => $isInBar && 'display: none;'}
  }
`;

/** On phones, there is room for the inbox only: the drawer has the others. */
const OnDesktop = styled.div`
  display: contents;

  ${media.mobile} {
    display: none;
  }
`;

/** The signed-in user's pages that have a button in the top bar, such as messages. */
export function ToolButtons({ user }: { readonly user: LoggedInUser }): JSX.Element {
  const navigate = useNavigate();
  const inbox = usePagePath()(user.user_type === 'company' ? 'company-inbox' : 'jobseeker-inbox');
  const isInBar = useMenu('bar').some(({ to }) => to === inbox);
  return (
    <>
      {useMenu('tools').map(({ to, label, icon = 'more' }) =>
        to === inbox ? (
          <Inbox key={to} $isInBar={isInBar}>
            <MessagesButton to={to} label={label} />
          </Inbox>
        ) : (
          <OnDesktop key={to}>
            <IconButton icon={icon} label={label} onClick={() => void navigate(to)} />
          </OnDesktop>
        ),
      )}
    </>
  );
}
