import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';

/** Invalidates everything that shows jobs, prices or the balance, after a job was posted or changed. */
export function useRefreshJobs(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const path of [
      '/company/jobposts',
      '/company/jobposts/draftlist',
      '/company/jobpost/{id}',
      '/company/dashboard',
      '/company/dinger/wallet',
      '/dinger_costrules',
    ] as const) {
      void queryClient.invalidateQueries({ queryKey: apiKey(path) });
    }
  }, [queryClient]);
}
