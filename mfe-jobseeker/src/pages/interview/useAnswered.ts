import { useQueryClient } from '@tanstack/react-query';
import { apiKey, type MyInterview } from '@jpro/api';
import { useToasts } from '@jpro/platform';
import { interviewQuery } from '../../queries.ts';

/**
 * Called after an answer to an invitation: updates the interview, confirms the answer in a toast, and refreshes the
 * lists and the bell.
 */
export function useAnswered(): (interview: MyInterview, message: string) => Promise<unknown> {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return (interview, message) => {
    queryClient.setQueryData(interviewQuery(String(interview.id)).queryKey, interview);
    toasts.show(message, 'success');
    return Promise.all(
      // Choosing a time deletes the unread notification of the offer.
      (['/jobseeker/interviews', '/jobapply', '/jobseeker/notifications'] as const).map((path) =>
        queryClient.invalidateQueries({ queryKey: apiKey(path) }),
      ),
    );
  };
}

/** Refetches an invitation after a refused answer: the invitation has changed, and the answer was to another time. */
export function useRefetchInterview(id: number): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: interviewQuery(String(id)).queryKey });
}
