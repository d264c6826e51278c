import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@jpro/platform';
import { showAsRead } from './showAsRead.ts';
import type { ThreadResponse } from './threadView.ts';

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
