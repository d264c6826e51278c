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

/** Saves a job; guests log in first, and companies do not see it. */
export function SaveJobButton(props: SaveJobButtonProps) {
  const user = useSession();
  if (user?.user_type === 'company') return null;
  return user ? <OwnButton {...props} /> : <SaveForm {...props} />;
}

/** Saves or unsaves a job (rule 63). */
function OwnButton(props: SaveJobButtonProps) {
  const { id, is_save: isSaved = false } = props.job;
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
  return <SaveForm {...props} saved={isSaved} busy={isPending} onSubmit={() => !isPending && mutate()} />;
}

interface SaveFormProps extends SaveJobButtonProps {
  /** Undefined for a guest. */
  readonly saved?: boolean;
  readonly busy?: boolean;
  readonly onSubmit?: () => void;
}

function SaveForm({ job, list, search, saved, busy, onSubmit }: SaveFormProps) {
  const t = useText();
  const id = `${list ?? 'save'}-${job.id}`;
  return (
    <IntentForm wanted={{ kind: 'save', id: job.id }} place={id} search={search} undo={saved} onSubmit={onSubmit}>
      {list === undefined ? (
        <Button variant="secondary" icon="bookmark" id={id} type="submit" aria-pressed={saved} busy={busy}>
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
