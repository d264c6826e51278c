import { useQueryClient } from '@tanstack/react-query';
import { apiKey, type PathOf, type RealtimeEvents } from '@jpro/api';
import { useRealtimeEvent, useRealtimePoll } from '@jpro/platform';

/**
 * Refetches what the page shows from an endpoint on a push event, and by polling while the push connection is down.
 * Returns the refetch function, for other events.
 */
export function useRefreshOn(event: keyof RealtimeEvents, path: PathOf<'GET'>): () => void {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: apiKey(path) });
  useRealtimeEvent(event, refresh);
  useRealtimePoll(refresh);
  return refresh;
}
