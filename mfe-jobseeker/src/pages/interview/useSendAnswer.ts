import type { MyInterview } from '@jpro/api';
import { useAnswered, useRefetchInterview } from './useAnswered.ts';

/**
 * For a dialog that answers an invitation: closes it and confirms the answer as `done`. If the answer is refused, the
 * invitation is refetched, and the dialog stays open.
 */
export function useSendAnswer(
  id: number,
  onClose: () => void,
): (answer: Promise<MyInterview>, done: string) => Promise<void> {
  const answered = useAnswered();
  const refetch = useRefetchInterview(id);
  return async (answer, done) => {
    const saved = await answer.catch((error: unknown) => {
      refetch();
      throw error;
    });
    const refreshed = answered(saved, done);
    onClose();
    await refreshed;
  };
}
