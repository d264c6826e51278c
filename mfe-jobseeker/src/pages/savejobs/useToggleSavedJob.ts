import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKey, type JobCard } from '@jpro/api';
import { useApi, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/platform/components';
import { useText } from '../../text.ts';

/** Every endpoint whose response contains whether a job is saved. */
const SHOWING_SAVED = [
  '/jobseeker/savedjobs',
  '/jobpost',
  '/jobpost/{id}',
  '/jobpost/recentjobs',
  '/jobpost/popularjobs',
] as const;

/** Removes a saved job, and offers to undo it. */
export function useToggleSavedJob(onRemoved: () => void): {
  readonly toggle: (job: JobCard) => void;
  readonly busyWith: number | undefined;
} {
  const t = useText();
  const api = useApi();
  const toasts = useToasts();
  const failed = useFailureToast();
  const queryClient = useQueryClient();

  const change = useMutation({
    async mutationFn(job: JobCard) {
      const { is_save } = await api.post('/savejob/{id}', { params: { id: job.id } });
      await Promise.all(SHOWING_SAVED.map((path) => queryClient.invalidateQueries({ queryKey: apiKey(path) })));
      return is_save;
    },
    onSuccess(isSaved, job) {
      if (isSaved) {
        toasts.show(t('saved.restored', { title: job.title }), 'success');
      } else {
        toasts.show(t('saved.removed', { title: job.title }), 'info', {
          label: t('common.undo'),
          run: () => change.mutate(job),
        });
        onRemoved();
      }
    },
    onError: failed,
  });
  return { toggle: change.mutate, busyWith: change.isPending ? change.variables.id : undefined };
}
