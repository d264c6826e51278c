import { useMutation } from '@tanstack/react-query';
import type { MyInterview } from '@jpro/api';
import { useFailureToast } from '@jpro/features';
import { useAnswered } from './useAnswered.ts';
import { useRefetchInterview } from './useRefetchInterview.ts';

/**
 * Sends an answer to an invitation, shows the updated interview, and confirms the answer as `done`. If the invitation
 * has changed in the meantime, it is refetched, because the answer was to another time.
 */
export function useInterviewAnswer(id: number, send: () => Promise<MyInterview>, done: string) {
  const answered = useAnswered();
  const failed = useFailureToast();
  const refetch = useRefetchInterview(id);
  return useMutation({
    mutationFn: send,
    onSuccess: (interview) => answered(interview, done),
    onError(error) {
      failed(error);
      refetch();
    },
  });
}
