import { useId, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { jobPath, type JobCard } from '@jpro/api';
import { useLocalePath, useSession, usePlatform } from '@jpro/platform';
import { Button, ButtonLink, IconButton, IconLink } from '@jpro/ui';
import { styled } from 'styled-components';
import { useMutation } from '@tanstack/react-query';
import { useFailureToast } from '@jpro/features';
import { markSaved } from '@jpro/features/mark-jobs';
import { useLoginPath } from '../account/useLoginPath.ts';
import { useText } from '../text.ts';

interface SaveJobButtonProps {
  readonly job: JobCard;
  /** Use `icon` in a list, where the title names the job. */
  readonly look: 'icon' | 'button';
}

/** Laid out like its button, which is scrolled to the middle of the screen when the form leads back to it. */
const Form = styled.form`
  display: contents;

  > button {
    scroll-margin-block: 40vh;
  }
`;

/**
 * Saves a job; guests log in first, and companies do not see it. A link and a form, so that both work before scripts
 * have run and without scripts.
 */
export function SaveJobButton({ job, look }: SaveJobButtonProps) {
  const t = useText();
  const user = useSession();
  const id = useId();
  const { pathname, search } = useLocation();
  const localePath = useLocalePath();
  const loginPath = useLoginPath();
  const { save, saving } = useSaveJob(job);
  if (user?.user_type === 'company') return null;

  const saved = job.is_save ?? false;
  const text = t(saved ? 'job.saved' : 'job.save');
  const icon = { icon: 'bookmark', tone: 'primary', label: t('job.save_named', { title: job.title }) } as const;
  if (!user) {
    const link = { to: loginPath(jobPath(job)), rel: 'nofollow' };
    return look === 'icon' ? (
      <IconLink {...icon} {...link} />
    ) : (
      <ButtonLink variant="secondary" icon="bookmark" {...link}>
        {text}
      </ButtonLink>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Form method="post" action="/savejob" onSubmit={submit}>
      <input type="hidden" name="job_id" value={job.id} />
      <input type="hidden" name="is_save" value={String(!saved)} />
      <input type="hidden" name="page" value={localePath(`${pathname}${search}#${id}`)} />
      {look === 'icon' ? (
        <IconButton {...icon} id={id} type="submit" pressed={saved} />
      ) : (
        <Button variant="secondary" icon="bookmark" id={id} type="submit" aria-pressed={saved} busy={saving}>
          {text}
        </Button>
      )}
    </Form>
  );
}

/** Saves or unsaves a job (rule 63). */
function useSaveJob({ id, is_save: isSaved = false }: Pick<JobCard, 'id' | 'is_save'>) {
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
