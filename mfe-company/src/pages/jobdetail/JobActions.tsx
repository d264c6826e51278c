import type { CompanyJobDetail } from '@jpro/api';
import { Button, ButtonLink } from '@jpro/ui';
import { mayChange, mayEdit, type JobChange } from '../../jobs/jobChange.ts';
import { useText } from '../../text.ts';

interface JobActionsProps {
  readonly job: CompanyJobDetail;
  /** Whether the job is being reopened. */
  readonly busy: boolean;
  /** The change whose dialog is being loaded. */
  readonly opening: JobChange | undefined;
  readonly onClose: (job: CompanyJobDetail) => void;
  readonly onReopen: (job: CompanyJobDetail) => void;
  readonly onChange: (job: CompanyJobDetail, change: JobChange) => void;
}

/** The owner's actions for a job in its current state, the most important first. */
export function JobActions({ job, busy, opening, onClose, onReopen, onChange }: JobActionsProps) {
  const t = useText();
  if (job.status === 'draft') {
    return (
      <ButtonLink to={`/company/job/addjob?draft=${job.id}`} icon="edit">
        {t('drafts.continue')}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to={`/company/job/manageapplication/${job.id}`} icon="users">
        {t('job_action.applicants')}
      </ButtonLink>
      {job.status === 'closed' && (
        <Button variant="secondary" icon="refresh" busy={busy} onClick={() => onReopen(job)}>
          {t('job_action.reopen')}
        </Button>
      )}
      {mayEdit(job) && (
        <ButtonLink to={`/company/job/editjob/${job.id}`} variant="secondary" icon="edit">
          {t('job_action.edit')}
        </ButtonLink>
      )}
      {(['extend', 'boost'] as const)
        .filter((change) => mayChange(job, change))
        .map((change) => (
          <Button
            key={change}
            variant="secondary"
            icon={change === 'boost' ? 'boost' : 'calendar'}
            aria-haspopup="dialog"
            busy={opening === change}
            onClick={() => onChange(job, change)}
          >
            {t(`change_jobs.${change}.action`)}
          </Button>
        ))}
      <ButtonLink to={`/company/job/copyjob/${job.id}`} variant="secondary" icon="copy">
        {t('job_action.copy')}
      </ButtonLink>
      {job.status === 'active' && (
        <Button
          variant="secondary"
          icon="ban"
          aria-haspopup="dialog"
          busy={opening === 'close'}
          onClick={() => onClose(job)}
        >
          {t('job_action.close')}
        </Button>
      )}
    </>
  );
}
