import { jobPath, type JobCard } from '@jpro/api';
import { useSession } from '@jpro/platform';
import { Button, ButtonLink, IconButton, IconLink } from '@jpro/ui';
import { useLoginPath } from '../account/useLoginPath.ts';
import { useText } from '../text.ts';
import { useSaveJob } from './useSaveJob.ts';

interface SaveJobButtonProps {
  readonly job: JobCard;
  /** `icon` in a list, where the title names the job. */
  readonly look: 'icon' | 'button';
}

/** Saves a job; guests log in first, before scripts have run, too. Not for companies. */
export function SaveJobButton({ job, look }: SaveJobButtonProps) {
  const t = useText();
  const user = useSession();
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
  return look === 'icon' ? (
    <IconButton {...icon} pressed={saved} onClick={save} />
  ) : (
    <Button variant="secondary" icon="bookmark" aria-pressed={saved} busy={saving} onClick={save}>
      {text}
    </Button>
  );
}
