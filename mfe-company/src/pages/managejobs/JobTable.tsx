import type { ReactNode } from 'react';
import type { CompanyJob } from '@jpro/api';
import { textLanguage, useFormat, useLocalName } from '@jpro/platform';
import { useMay } from '@jpro/features';
import { Badge, Cluster, Menu, Text, TextLink } from '@jpro/ui';
import { Table, type RowKey, type TableColumn } from '@jpro/ui/tables';
import { lastListedDay } from '../../jobs/jobEnds.ts';
import { JobStatusBadge } from '../../jobs/JobStatusBadge.tsx';
import { useJobEntries, type JobHandlers } from '../../jobs/useJobEntries.ts';
import { useText } from '../../text.ts';

interface JobTableProps extends JobHandlers {
  readonly jobs: readonly CompanyJob[];
  readonly chosen: ReadonlySet<RowKey>;
  readonly onChoose: (chosen: ReadonlySet<RowKey>) => void;
}

export function JobTable({ jobs, chosen, onChoose, ...handlers }: JobTableProps) {
  const t = useText();
  const format = useFormat();
  const name = useLocalName();
  const may = useMay();
  const entriesOf = useJobEntries(handlers);

  const columns: TableColumn<CompanyJob>[] = [
    {
      key: 'title',
      header: t('manage_jobs.job'),
      lead: true,
      cell: (job) => (
        <>
          <Cluster>
            <TextLink to={`/company/job/${job.id}`} look="plain">
              <Text as="span" $weight="medium" lang={textLanguage(job.title)}>
                {job.title}
              </Text>
            </TextLink>
            {job.held && <JobStatusBadge job={job} />}
            {job.is_boosted && (
              <Badge tone="accent" icon="boost">
                {t('common.job.boosted')}
              </Badge>
            )}
          </Cluster>
          <Text $size="small" $tone="muted" $weight="regular">
            {[
              name(job.township) || name(job.location),
              name(job.job_type),
              job.assigned_to && t('assign.to_name', { name: job.assigned_to.name }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </>
      ),
    },
    {
      key: 'applicants',
      header: t('manage_jobs.applicants'),
      onPhone: 'plain',
      cell: (job) => (
        <Cluster>
          <ApplicantsLink job={job}>{t('manage_jobs.applicant_count', { count: job.applicant_count })}</ApplicantsLink>
          {job.new_applicant_count > 0 && (
            <Badge tone="accent">{t('manage_jobs.new_applicants', { count: job.new_applicant_count })}</Badge>
          )}
        </Cluster>
      ),
    },
    {
      key: 'views',
      header: t('manage_jobs.views'),
      align: 'end',
      onPhone: 'hidden',
      cell: (job) => format.number(job.view_count),
    },
    {
      key: 'dates',
      header: t('manage_jobs.runs_until'),
      cell(job) {
        const day = lastListedDay(job);
        return (
          <Text as="span" $size="small">
            {day && format.date(day, 'short')}
          </Text>
        );
      },
    },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'end',
      cell(job) {
        const { pages, changes } = entriesOf(job);
        return pages.length + changes.length > 0 ? (
          <Menu
            trigger={{ icon: 'more', label: t('manage_jobs.actions_for', { title: job.title }) }}
            entries={[...pages, ...changes]}
            align="end"
          />
        ) : null;
      },
    },
  ];

  return (
    <Table
      caption={t('manage_jobs.title')}
      columns={columns}
      rows={jobs}
      rowKey={(job) => job.id}
      selection={
        may('posting')
          ? {
              selected: chosen,
              onChange: onChoose,
              labels: {
                all: t('manage_jobs.choose_all'),
                row: ({ title }) => t('manage_jobs.choose_job', { title }),
              },
            }
          : undefined
      }
    />
  );
}

/** Applicants are only for members who hire. */
function ApplicantsLink({ job, children }: { readonly job: CompanyJob; readonly children: ReactNode }) {
  return useMay()('hiring') ? (
    <TextLink to={`/company/job/manageapplication/${job.id}`}>{children}</TextLink>
  ) : (
    <Text as="span">{children}</Text>
  );
}
