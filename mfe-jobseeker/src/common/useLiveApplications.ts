import { useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';
import { useRealtimeEvent, useRealtimePoll } from '@jpro/platform';

/** Asks for the applications again when the employer did something, pushed or polled. */
export function useLiveApplications(): void {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: apiKey('/jobapply') });
  useRealtimeEvent('jobalert', refresh);
  useRealtimePoll(refresh);
}
