import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey, type LoggedInUser } from '@jpro/api';
import { useRealtimeEvent, useRealtimePoll } from '@jpro/platform';
import { notificationsPath, unreadNotificationsQuery } from '@jpro/platform/frame-queries';

/** How many notifications the visitor has not read. News also refreshes the list, where one is shown. */
export function useUnreadNotifications({ user_type }: LoggedInUser): number {
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
