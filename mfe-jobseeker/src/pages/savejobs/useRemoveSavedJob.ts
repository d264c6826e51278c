import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { JobCard } from '@jpro/api';
import { jobInLocale } from '@jpro/api/job-in-locale';
import { useApi, useLocale, useToasts } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { markSaved } from '@jpro/features/mark-jobs';
import { useText } from '../../text.ts';

/** Removes a saved job and offers to undo it. */
export function useRemoveSavedJob(onRemoved: () => void): {
  readonly remove: (job: JobCard) => void;
  readonly busyWith: number | undefined;
} {
  const t = useText();
  const locale = useLocale();
  const api = useApi();
  const toasts = useToasts();
  const failed = useFailureToast();
  const queryClient = useQueryClient();

  const change = useMutation({
    async mutationFn({ job, isWanted }: { readonly job: JobCard; readonly isWanted: boolean }) {
      await api.post('/savejob/{id}', { params: { id: job.id }, body: { is_save: isWanted } });
      await markSaved(queryClient, job.id, isWanted);
    },
    onSuccess(_, { job, isWanted }) {
      const { title } = jobInLocale(job, locale);
      if (isWanted) {
        toasts.show(t('saved.restored', { title }), 'success');
      } else {
        toasts.show(t('saved.removed', { title }), 'info', {
          label: t('common.undo'),
          run: () => change.mutate({ job, isWanted: true }),
        });
        onRemoved();
      }
    },
    onError: failed,
  });
  return {
    remove: (job) => change.mutate({ job, isWanted: false }),
    busyWith: change.isPending ? change.variables.job.id : undefined,
  };
}
