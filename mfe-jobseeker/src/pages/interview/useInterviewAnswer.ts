import { useMutation } from '@tanstack/react-query';
import type { MyInterview } from '@jpro/api';
import { useFailureToast } from '@jpro/platform/components';
import { useAnswered } from './useAnswered.ts';
import { useRefetchInterview } from './useRefetchInterview.ts';

/**
 * Sends an answer to an invitation, shows the updated interview, and confirms the answer. If the invitation has changed
 * in the meantime, it is refetched, because the answer was to another time.
 */
export function useInterviewAnswer<Answer = void>(
  id: number,
  send: (answer: Answer) => Promise<MyInterview>,
  { done, onDone }: { readonly done: string; readonly onDone?: () => void },
) {
  const answered = useAnswered();
  const failed = useFailureToast();
  const refetch = useRefetchInterview(id);
  return useMutation({
    mutationFn: send,
    async onSuccess(interview) {
      const refreshed = answered(interview, done);
      onDone?.();
      await refreshed;
    },
    onError(error) {
      failed(error);
      refetch();
    },
  });
}
