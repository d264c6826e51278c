import { useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';
import { useRealtimeEvent, useRealtimePoll } from '@jpro/platform';

/** Refetches the visible chats on a push event, and by polling while the push connection is down. */
export function useChatRefresh(): void {
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const path of ['/chat-list', '/messages/{id}'] as const)
      void queryClient.invalidateQueries({ queryKey: apiKey(path) });
  };
  useRealtimeEvent('jobseeker-message', refresh);
  useRealtimeEvent('company-message', refresh);
  useRealtimePoll(refresh);
}
