import type { JobCard } from '@jpro/api';
import { useSession, usePlatform } from '@jpro/platform';
import { Button, IconButton } from '@jpro/ui';
import { useMutation } from '@tanstack/react-query';
import { useFailureToast } from '@jpro/features';
import { markSaved } from '@jpro/features/mark-jobs';
import { IntentForm } from '../intent/IntentForm.tsx';
import { useText } from '../text.ts';

interface SaveJobButtonProps {
  readonly job: JobCard;
  /** The list that the button is in, for its id. There, it is an icon, because the title names the job. */
  readonly list?: string | undefined;
  /** The query to come back to after a login. */
  readonly search?: string | undefined;
}

/**
 * Saves or unsaves a job (rule 63); guests log in first, and companies do not see it. One component for all, so that a
 * login in another tab does not take the focus from it.
 */
export function SaveJobButton({ job, list, search }: SaveJobButtonProps) {
  const t = useText();
  const user = useSession();
  const saved = user ? (job.is_save ?? false) : undefined;
  const { mutate, isPending } = useSave(job.id);
  if (user?.user_type === 'company') return null;
  const id = `${list ?? 'save'}-${job.id}`;
  return (
    <IntentForm
      wanted={{ kind: 'save', id: job.id }}
      place={id}
      search={search}
      undo={saved}
      onSubmit={() => !isPending && mutate(!saved)}
    >
      {list === undefined ? (
        <Button variant="secondary" icon="bookmark" id={id} type="submit" aria-pressed={saved} busy={isPending}>
          {t(saved ? 'common.job.saved' : 'job.save')}
        </Button>
      ) : (
        <IconButton
          icon="bookmark"
          tone="primary"
          label={t('job.save_named', { title: job.title })}
          id={id}
          type="submit"
          pressed={saved}
        />
      )}
    </IntentForm>
  );
}

function useSave(id: number) {
  const t = useText();
  const { api, queryClient, announce } = usePlatform();
  return useMutation({
    mutationFn: (wanted: boolean) => api.post('/savejob/{id}', { params: { id }, body: { is_save: wanted } }),
    onSuccess: ({ is_save }) => {
      void markSaved(queryClient, id, is_save);
      announce(t(is_save ? 'job.saved_now' : 'job.unsaved_now'));
    },
    onError: useFailureToast(),
  });
}
