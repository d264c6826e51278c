import { useMutation } from '@tanstack/react-query';
import type { JobCard } from '@jpro/api';
import { usePlatform } from '@jpro/platform';
import { useFailureToast } from '@jpro/platform/components';
import { useText } from '../text.ts';
import { markSaved } from './markSaved.ts';

/** Saves or unsaves a job; the response says which (rule 63). */
export function useSaveJob({ id }: Pick<JobCard, 'id'>) {
  const t = useText();
  const { api, queryClient, announce } = usePlatform();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post('/savejob/{id}', { params: { id } }),
    onSuccess: ({ is_save }) => {
      markSaved(queryClient, id, is_save);
      announce(t(is_save ? 'job.saved_now' : 'job.unsaved_now'));
    },
    onError: useFailureToast(),
  });
  return { save: () => !isPending && mutate(), saving: isPending };
}
