import { useEffect } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useApi } from '@jpro/platform';
import { apiKey, type ResponseOf } from '@jpro/api';
import { notificationsPath, unreadMessagesQuery } from '@jpro/platform/layout-queries';
import { type ThreadResponse, updateThread } from './threadView.ts';

/**
 * Marks the messages of a thread as read once they have been shown in a visible tab. If that fails, they stay unread,
 * and each refetch of the thread tries again.
 */
export function useMarkRead({ user, unread: shown, data }: ThreadResponse, fetchedAt: number): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const { id } = user;
  const upTo = shown > 0 ? data[0]?.id : undefined;
  useEffect(() => {
    if (upTo === undefined) return undefined;
    let isDone = false;
    const read = async () => {
      if (isDone || document.visibilityState !== 'visible') return;
      isDone = true;
      const response = await api
        .post('/read-message/{id}', { params: { id }, body: { up_to: upTo } })
        .catch(() => null);
      if (response) showAsRead(queryClient, { partnerId: id, shown, unread: response.unread });
      else isDone = false;
    };
    const onVisible = () => void read();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [api, queryClient, id, upTo, shown, fetchedAt]);
}

interface ReadThread {
  readonly partnerId: number;
  /** How many of its messages were unread when the thread was shown. */
  readonly shown: number;
  /** How many messages of all chats are unread now. */
  readonly unread: number;
}

/**
 * Shows a thread as read wherever the page showed it as unread. Of the messages it fetches nothing, unless the count
 * shows that more have arrived. A company's notifications of them are read too (rule 61.1), and are fetched again.
 */
function showAsRead(queryClient: QueryClient, { partnerId, shown, unread }: ReadThread): void {
  const counted = unreadMessagesQuery().queryKey;
  const before = queryClient.getQueryData<ResponseOf<'GET', '/message-notifications'>>(counted);
  updateThread(queryClient, partnerId, (cached) => ({ ...cached, unread: 0 }));
  void queryClient.invalidateQueries({ queryKey: apiKey(notificationsPath('company')) });
  if (!before || before.total - shown !== unread) {
    for (const path of ['/chat-list', '/message-notifications'] as const)
      void queryClient.invalidateQueries({ queryKey: apiKey(path) });
    return;
  }
  queryClient.setQueryData(counted, { data: [], total: unread });
  queryClient.setQueriesData<ResponseOf<'GET', '/chat-list'>>(
    { queryKey: apiKey('/chat-list') },
    (cached) =>
      cached && {
        ...cached,
        unread,
        data: cached.data.map((chat) => (chat.user.id === partnerId ? { ...chat, unread: 0 } : chat)),
      },
  );
  // A filtered list of unread chats contains one chat too many until it is opened again.
  void queryClient.invalidateQueries({ queryKey: apiKey('/chat-list'), refetchType: 'none' });
}
