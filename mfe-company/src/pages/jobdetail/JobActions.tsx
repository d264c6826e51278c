import type { CompanyJobDetail } from '@jpro/api';
import { Button, ButtonLink, Menu } from '@jpro/ui';
import type { JobChange } from '../../jobs/jobChange.ts';
import { useJobEntries, type JobHandlers } from '../../jobs/useJobEntries.ts';
import { useText } from '../../text.ts';

interface JobActionsProps extends JobHandlers {
  readonly job: CompanyJobDetail;
  /** Whether the job is being reopened. */
  readonly busy: boolean;
  /** The change whose dialog is being loaded. */
  readonly opening: JobChange | undefined;
}

/** The owner's actions for a job in its current state. An open job has many: those that change it are in a menu. */
export function JobActions({ job, busy, opening, ...handlers }: JobActionsProps) {
  const t = useText();
  const { pages, changes } = useJobEntries(handlers)(job);
  if (job.status === 'draft') {
    return (
      <ButtonLink to={`/company/job/addjob?draft=${job.id}`} icon="edit">
        {t('drafts.continue')}
      </ButtonLink>
    );
  }
  return (
    <>
      {pages.map(({ key, label, icon, to }) => (
        <ButtonLink key={key} to={to} icon={icon} variant={key === 'applicants' ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
      {job.status === 'active' ? (
        <Menu trigger={{ text: t('actions'), variant: 'secondary' }} entries={changes} align="end" />
      ) : (
        changes.map(({ key, label, icon, onSelect }) => (
          <Button
            key={key}
            variant="secondary"
            icon={icon}
            aria-haspopup={key === 'extend' ? 'dialog' : undefined}
            busy={key === 'extend' ? opening === key : busy}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))
      )}
    </>
  );
}
