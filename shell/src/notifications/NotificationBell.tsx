import { lazy, Suspense, useState, type JSX } from 'react';
import { styled } from 'styled-components';
import type { LoggedInUser } from '@jpro/api';
import { IconButton } from '@jpro/ui';
import { media } from '@jpro/ui/tokens';
import { useFormat } from '@jpro/platform';
import { useText } from '../text.ts';
import { useNotifications } from '@jpro/platform/components';

const NotificationPanel = lazy(() => import(/* webpackChunkName: "notifications" */ './NotificationPanel.tsx'));

const SHOWN_AT_MOST = 99;

const Place = styled.div`
  ${media.desktop} {
    position: relative;
  }
`;

export function NotificationBell({ user }: { readonly user: LoggedInUser }): JSX.Element {
  const t = useText();
  const format = useFormat();
  const notifications = useNotifications(user);
  const [open, setOpen] = useState(false);
  const { unread } = notifications;
  const count = unread > SHOWN_AT_MOST ? `${format.number(SHOWN_AT_MOST)}+` : format.number(unread);
  return (
    <Place>
      <IconButton
        icon="bell"
        label={unread > 0 ? t('notifications.unread', { count: unread }) : t('common.notifications')}
        badge={unread > 0 ? count : undefined}
        aria-expanded={open}
        aria-haspopup="dialog"
        data-testid="bell"
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Suspense fallback={null}>
          <NotificationPanel user={user} notifications={notifications} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Place>
  );
}
