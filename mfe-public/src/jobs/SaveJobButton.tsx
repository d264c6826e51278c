import { useNavigate } from 'react-router';
import { jobPath, type JobCard } from '@jpro/api';
import { useSession } from '@jpro/platform';
import { Button, IconButton } from '@jpro/ui';
import { useLoginPath } from '../account/useLoginPath.ts';
import { useText } from '../text.ts';
import { useSaveJob } from './useSaveJob.ts';

interface SaveJobButtonProps {
  readonly job: JobCard;
  /** `icon` in a list, where the title names the job. */
  readonly look: 'icon' | 'button';
}

/** Saves a job; guests log in first. Not for companies. */
export function SaveJobButton({ job, look }: SaveJobButtonProps) {
  const t = useText();
  const user = useSession();
  const navigate = useNavigate();
  const loginPath = useLoginPath();
  const { save, saving } = useSaveJob(job);
  if (user?.user_type === 'company') return null;

  const saved = job.is_save ?? false;
  const act = () => (user ? save() : void navigate(loginPath(jobPath(job))));
  if (look === 'icon') {
    return (
      <IconButton
        icon="bookmark"
        tone="primary"
        pressed={saved}
        label={t('job.save_named', { title: job.title })}
        onClick={act}
      />
    );
  }
  return (
    <Button variant="secondary" icon="bookmark" aria-pressed={saved} busy={saving} onClick={act}>
      {t(saved ? 'job.saved' : 'job.save')}
    </Button>
  );
}
