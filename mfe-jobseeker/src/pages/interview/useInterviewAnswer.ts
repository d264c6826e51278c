import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MyInterview } from '@jpro/api';
import { useFailureToast } from '@jpro/platform/components';
import { interviewQuery } from '../../queries.ts';
import { useAnswered } from './useAnswered.ts';

/**
 * Sends an answer to an invitation, shows the interview as it is then, and says so. An invitation that has changed
 * meanwhile is fetched again: the answer was to another time.
 */
export function useInterviewAnswer(
  id: number,
  send: () => Promise<MyInterview>,
  { done, onDone }: { readonly done: string; readonly onDone?: () => void },
) {
  const answered = useAnswered();
  const failed = useFailureToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    async onSuccess(interview) {
      const refreshed = answered(interview, done);
      onDone?.();
      await refreshed;
    },
    onError(error) {
      failed(error);
      void queryClient.invalidateQueries({ queryKey: interviewQuery(String(id)).queryKey });
    },
  });
}
