import type { JSX } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { LoggedInUser } from '@jpro/api';
import { IconButton } from '@jpro/ui';
import { media } from '@jpro/ui/tokens';
import { useFormat } from '@jpro/platform';
import { notificationsQuery, unreadNotificationsQuery } from '@jpro/platform/frame-queries';
import { useText } from '../text.ts';
import { usePanel } from '../top/usePanel.ts';
import { useUnreadNotifications } from './useUnreadNotifications.ts';
import type { NotificationPanelProps } from './NotificationPanel.tsx';

const loadPanel = () => import(/* webpackChunkName: "notifications" */ './NotificationPanel.tsx');

const SHOWN_AT_MOST = 99;

const Place = styled.div`
  ${media.desktop} {
    position: relative;
  }
`;

export function NotificationBell({ user }: { readonly user: LoggedInUser }): JSX.Element {
  const t = useText();
  const format = useFormat();
  const client = useQueryClient();
  const unread = useUnreadNotifications(user);
  const panel = usePanel<NotificationPanelProps>(loadPanel);
  const open = (): void => {
    // Together with the panel's code, not after it.
    void showListed(client, user.user_type);
    panel.open();
  };
  const count = unread > SHOWN_AT_MOST ? `${format.number(SHOWN_AT_MOST)}+` : format.number(unread);
  return (
    <Place>
      <IconButton
        icon="bell"
        label={unread > 0 ? t('notifications.unread', { count: unread }) : t('common.notifications')}
        badge={unread > 0 ? count : undefined}
        aria-expanded={panel.isOpen}
        aria-haspopup="dialog"
        data-testid="bell"
        onClick={() => (panel.isOpen ? panel.close() : open())}
      />
      {panel.render((Panel) => (
        <Panel user={user} onClose={panel.close} />
      ))}
    </Place>
  );
}

/** Fetches the list, which also says how many are unread now. If that fails, an older list does not. */
async function showListed(client: QueryClient, userType: LoggedInUser['user_type']): Promise<void> {
  const { queryKey } = notificationsQuery(userType);
  const list = await client.fetchQuery<{ readonly unread: number }>({ queryKey }).catch(() => null);
  if (list) client.setQueryData(unreadNotificationsQuery(userType).queryKey, { data: [], unread: list.unread });
}
