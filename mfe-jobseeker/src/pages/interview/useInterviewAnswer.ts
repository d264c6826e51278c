import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKey, type MyInterview } from '@jpro/api';
import { useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/platform/components';
import { interviewQuery } from '../../queries.ts';

/**
 * Sends an answer to an invitation, shows the interview as it is then, and says so. An invitation that has changed
 * meanwhile is fetched again: the answer was to another time.
 */
export function useInterviewAnswer<Values = void>(
  id: number,
  send: (values: Values) => Promise<MyInterview>,
  { done, onDone }: { readonly done: string; readonly onDone?: () => void },
) {
  const toasts = useToasts();
  const failed = useFailureToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    async onSuccess(interview) {
      queryClient.setQueryData(interviewQuery(String(id)).queryKey, interview);
      toasts.show(done, 'success');
      onDone?.();
      await Promise.all(
        (['/jobseeker/interviews', '/jobapply'] as const).map((path) =>
          queryClient.invalidateQueries({ queryKey: apiKey(path) }),
        ),
      );
    },
    onError(error) {
      failed(error);
      void queryClient.invalidateQueries({ queryKey: interviewQuery(String(id)).queryKey });
    },
  });
}
