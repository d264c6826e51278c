import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import type { LoggedInUser } from '@jpro/api';
import { IconButton } from '@jpro/ui';
import { useMenu, usePagePath } from '@jpro/platform';
import { MessagesButton } from './MessagesButton.tsx';

/** The signed-in user's pages that have a button in the top bar, such as messages. */
export function ToolButtons({ user }: { readonly user: LoggedInUser }): JSX.Element {
  const navigate = useNavigate();
  const inbox = usePagePath()(user.user_type === 'company' ? 'company-inbox' : 'jobseeker-inbox');
  return (
    <>
      {useMenu('tools').map(({ to, label, icon = 'more' }) =>
        to === inbox ? (
          <MessagesButton key={to} to={to} label={label} />
        ) : (
          <IconButton key={to} icon={icon} label={label} onClick={() => void navigate(to)} />
        ),
      )}
    </>
  );
}
