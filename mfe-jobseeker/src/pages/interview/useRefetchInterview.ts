import { useQueryClient } from '@tanstack/react-query';
import { interviewQuery } from '../../interviews/interviewQueries.ts';

/** Fetches an invitation again after a refused answer: it has changed, and the answer was to another time. */
export function useRefetchInterview(id: number): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: interviewQuery(String(id)).queryKey });
}
