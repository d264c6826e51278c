import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';
import { useApi } from '@jpro/platform';
import type { ThreadResponse } from './threadView.ts';
import { updateThread } from './updateThread.ts';

/** Marks the messages of a thread as read once they are shown in a visible tab. */
export function useMarkRead({ user, unread, data }: ThreadResponse): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const { id } = user;
  const upTo = unread > 0 ? data[0]?.id : undefined;
  useEffect(() => {
    if (upTo === undefined) return undefined;
    let isDone = false;
    const read = async () => {
      if (isDone || document.visibilityState !== 'visible') return;
      isDone = true;
      try {
        await api.post('/read-message/{id}', { params: { id }, body: { up_to: upTo } });
      } catch {
        // They stay unread; the next refetch of the thread tries again.
        isDone = false;
        return;
      }
      updateThread(queryClient, id, (cached) => ({ ...cached, unread: 0 }));
      for (const path of ['/chat-list', '/message-notifications'] as const)
        void queryClient.invalidateQueries({ queryKey: apiKey(path) });
    };
    const onVisible = () => void read();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [api, queryClient, id, upTo]);
}
