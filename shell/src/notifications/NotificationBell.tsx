import { useEffect, type JSX } from 'react';
import { useQueryClient, type QueryClient, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { type LoggedInUser, apiKey } from '@jpro/api';
import { IconButton } from '@jpro/ui';
import { media } from '@jpro/ui/tokens';
import { useFormat, useRealtimeEvent, useRealtimePoll } from '@jpro/platform';
import { notificationsQuery, unreadNotificationsQuery, notificationsPath } from '@jpro/platform/layout-queries';
import { useText } from '../text.ts';
import { usePanel } from '../top/usePanel.ts';
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
  useAppBadge(unread);
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

/** The icon of the installed app has the number, too, until the visitor logs out. */
function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    void navigator.setAppBadge(count).catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [count]);
}

/** Fetches the list, which also says how many are unread now. If that fails, an older list does not. */
async function showListed(client: QueryClient, userType: LoggedInUser['user_type']): Promise<void> {
  const { queryKey } = notificationsQuery(userType);
  const list = await client.fetchQuery<{ readonly unread: number }>({ queryKey }).catch(() => null);
  if (list) client.setQueryData(unreadNotificationsQuery(userType).queryKey, { data: [], unread: list.unread });
}

/** How many notifications the visitor has not read. News also refreshes the list, where one is shown. */
function useUnreadNotifications({ user_type }: LoggedInUser): number {
  const client = useQueryClient();
  const { data } = useQuery(unreadNotificationsQuery(user_type));
  const refresh = (): void => void client.invalidateQueries({ queryKey: apiKey(notificationsPath(user_type)) });
  useRealtimeEvent('jobalert', refresh);
  useRealtimeEvent('companyalert', refresh);
  // Reading a chat also reads the notifications of its messages.
  useRealtimeEvent('company-message', ({ change }) => {
    if (change === 'read') refresh();
  });
  useRealtimeEvent('companytransaction', () => {
    refresh();
    void client.invalidateQueries({ queryKey: apiKey('/company/dinger/wallet') });
  });
  useRealtimePoll(refresh);
  return data?.unread ?? 0;
}
