import { useQueryClient } from '@tanstack/react-query';
import { interviewQuery } from '../../queries.ts';

/** Refetches an invitation after a refused answer: the invitation has changed, and the answer was to another time. */
export function useRefetchInterview(id: number): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: interviewQuery(String(id)).queryKey });
}
