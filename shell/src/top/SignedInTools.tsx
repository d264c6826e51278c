import type { JSX } from 'react';
import type { LoggedInUser } from '@jpro/api';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { AvatarMenu } from './AvatarMenu.tsx';
import { ToolButtons } from './ToolButtons.tsx';

export default function SignedInTools({ user }: { readonly user: LoggedInUser }): JSX.Element {
  return (
    <>
      <ToolButtons user={user} />
      <NotificationBell key={user.id} user={user} />
      <AvatarMenu user={user} />
    </>
  );
}
