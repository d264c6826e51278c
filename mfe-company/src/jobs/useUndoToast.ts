import { useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { useText } from '../text.ts';
import { useRefreshJobs } from './useRefreshJobs.ts';

/** Confirms in a toast what was done to a job, and offers to undo it. */
export function useUndoToast(): (message: string, undo: () => Promise<unknown>) => void {
  const t = useText();
  const toasts = useToasts();
  const refreshJobs = useRefreshJobs();
  const onError = useFailureToast();
  return (message, undo) =>
    toasts.show(message, 'success', {
      label: t('common.undo'),
      run: () =>
        void undo().then(() => {
          refreshJobs();
          toasts.show(t('undone'), 'success');
        }, onError),
    });
}
