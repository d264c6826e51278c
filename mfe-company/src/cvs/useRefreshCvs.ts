import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';

/** Invalidates everything that shows CVs, chats or the balance, after a CV was unlocked or labelled. */
export function useRefreshCvs(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const path of [
      '/company/jobseekerprofile/{id}',
      '/company/dbjobseekers',
      '/company/unlock_jobseekers',
      '/company/dinger/wallet',
      '/company/dashboard',
      '/messages/{id}',
      '/chat-list',
    ] as const) {
      void queryClient.invalidateQueries({ queryKey: apiKey(path) });
    }
  }, [queryClient]);
}
