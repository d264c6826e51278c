import { useMay } from '@jpro/features';
import type { CompanyJob } from '@jpro/api';
import type { MenuAction, MenuLink } from '@jpro/ui';
import { useText } from '../text.ts';
import { mayChange, mayEdit, type JobChange } from './jobChange.ts';

export interface JobHandlers {
  readonly onClose: (job: CompanyJob) => void;
  readonly onReopen: (job: CompanyJob) => void;
  readonly onChange: (job: CompanyJob, change: JobChange) => void;
}

interface JobEntries {
  /** Links to pages about the job. */
  readonly pages: readonly MenuLink[];
  /** What changes the job in its current state. */
  readonly changes: readonly MenuAction[];
}

/** What its company can do with a posted job. */
export function useJobEntries({ onClose, onReopen, onChange }: JobHandlers): (job: CompanyJob) => JobEntries {
  const t = useText();
  const may = useMay();
  const mayHire = may('hiring');
  const mayPost = may('posting');
  return (job) => ({
    pages: [
      ...(mayHire
        ? [
            {
              key: 'applicants',
              label: t('job_action.applicants'),
              icon: 'users' as const,
              to: `/company/job/manageapplication/${job.id}`,
            },
          ]
        : []),
      ...(mayHire || job.shares_shortlist
        ? [
            {
              key: 'shortlist',
              label: t('shortlist.title'),
              icon: 'list' as const,
              to: `/company/job/shortlist/${job.id}`,
            },
          ]
        : []),
      ...(mayPost && mayEdit(job)
        ? [{ key: 'edit', label: t('job_action.edit'), icon: 'edit' as const, to: `/company/job/editjob/${job.id}` }]
        : []),
      ...(mayPost
        ? [{ key: 'copy', label: t('job_action.copy'), icon: 'copy' as const, to: `/company/job/copyjob/${job.id}` }]
        : []),
    ],
    changes: !mayPost
      ? []
      : [
          ...(job.status === 'closed'
            ? [
                {
                  key: 'reopen',
                  label: t('job_action.reopen'),
                  icon: 'refresh' as const,
                  onSelect: () => onReopen(job),
                },
              ]
            : []),
          ...(['extend', 'boost'] as const)
            .filter((change) => mayChange(job, change))
            .map((change) => ({
              key: change,
              label: t(`change_jobs.${change}.action`),
              icon: change === 'boost' ? ('boost' as const) : ('calendar' as const),
              onSelect: () => onChange(job, change),
            })),
          ...(mayChange(job, 'close')
            ? [
                {
                  key: 'close',
                  label: t('job_action.close'),
                  icon: 'ban' as const,
                  danger: true,
                  onSelect: () => onClose(job),
                },
              ]
            : []),
        ],
  });
}
