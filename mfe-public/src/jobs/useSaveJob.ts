import { useMutation } from '@tanstack/react-query';
import type { JobCard } from '@jpro/api';
import { usePlatform } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { markSaved } from '@jpro/features/mark-jobs';
import { useText } from '../text.ts';

/** Saves or unsaves a job (rule 63). */
export function useSaveJob({ id, is_save: isSaved = false }: Pick<JobCard, 'id' | 'is_save'>) {
  const t = useText();
  const { api, queryClient, announce } = usePlatform();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post('/savejob/{id}', { params: { id }, body: { is_save: !isSaved } }),
    onSuccess: ({ is_save }) => {
      void markSaved(queryClient, id, is_save);
      announce(t(is_save ? 'job.saved_now' : 'job.unsaved_now'));
    },
    onError: useFailureToast(),
  });
  return { save: () => !isPending && mutate(), saving: isPending };
}
