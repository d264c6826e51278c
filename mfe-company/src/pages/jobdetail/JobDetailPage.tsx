import { useQuery } from '@tanstack/react-query';
import { NotFoundPage, useRouteParams, useFormat } from '@jpro/platform';
import { CompanyLayout, ListSkeleton, PageHeading, QueryBoundary, useMay } from '@jpro/features';
import { Columns, Plot } from '@jpro/features/plots';
import type { CompanyJobDetail } from '@jpro/api';
import { Button, ButtonLink, Menu } from '@jpro/ui';
import { useJobDialogs } from '../../jobs/useJobDialogs.tsx';
import { useReopenJob } from '../../jobs/useReopenJob.ts';
import { jobQuery, jobPerformanceQuery } from '../../jobs/jobQueries.ts';
import { useText } from '../../text.ts';
import { JobAssignee } from './JobAssignee.tsx';
import { JobDecision } from './JobDecision.tsx';
import { OwnJob } from './OwnJob.tsx';
import type { JobChange } from '../../jobs/jobChange.ts';
import { useJobEntries, type JobHandlers } from '../../jobs/useJobEntries.ts';

/** The owner's view of one job. */
export default function JobDetailPage() {
  const t = useText();
  const { detail = '' } = useRouteParams<'detail'>();
  const job = useQuery(jobQuery(detail));
  const { reopen, busy } = useReopenJob();
  const { close, change, opening, dialogs } = useJobDialogs();

  if (job.data === null) return <NotFoundPage />;
  return (
    <CompanyLayout current="/company/job/managejobs">
      <PageHeading
        actions={
          job.data && (
            <JobActions
              job={job.data}
              busy={busy}
              opening={opening?.change}
              onClose={close}
              onReopen={reopen}
              onChange={(found, wanted) => change([found], wanted)}
            />
          )
        }
      >
        {job.data?.title || t('job_detail.title')}
      </PageHeading>
      <QueryBoundary query={job} skeleton={<ListSkeleton rows={3} height={180} />}>
        {(found) =>
          found && (
            <>
              <JobDecision job={found} />
              {found.status !== 'draft' && <JobPerformance id={found.id} />}
              <JobAssignee job={found} />
              <OwnJob job={found} />
            </>
          )
        }
      </QueryBoundary>
      {dialogs}
    </CompanyLayout>
  );
}

/** Views and applications of a job by day. */
function JobPerformance({ id }: { readonly id: number }) {
  const t = useText();
  const format = useFormat();
  const performance = useQuery(jobPerformanceQuery(id));
  return (
    <QueryBoundary query={performance} skeleton={<ListSkeleton rows={1} height={220} />}>
      {({ views, applicants, days }) => (
        <Plot
          drawing={Columns}
          title={t('job_detail.performance')}
          summary={t(views === 0 ? 'job_detail.no_views' : 'job_detail.conversion', {
            views: format.number(views),
            count: applicants,
            percent: views === 0 ? 0 : Math.round((applicants / views) * 1000) / 10,
          })}
          axis={t('job_detail.day')}
          series={[{ name: t('job_detail.applied') }, { name: t('job_detail.only_views') }]}
          points={days.map((each) => ({
            key: each.day,
            label: format.date(each.day, 'short'),
            tick: format.number(Number(each.day.slice(8))),
            // Everyone who applies has seen the job, but applications from elsewhere may outnumber the counted views.
            values: [each.applicants, Math.max(0, each.views - each.applicants)],
          }))}
          fileName={`job-${id}`}
        />
      )}
    </QueryBoundary>
  );
}

interface JobActionsProps extends JobHandlers {
  readonly job: CompanyJobDetail;
  /** Whether the job is being reopened. */
  readonly busy: boolean;
  /** The change whose dialog is being loaded. */
  readonly opening: JobChange | undefined;
}

/** The owner's actions for a job in its current state. An open job has many: those that change it are in a menu. */
function JobActions({ job, busy, opening, ...handlers }: JobActionsProps) {
  const t = useText();
  const { pages, changes } = useJobEntries(handlers)(job);
  const mayPost = useMay()('posting');
  if (job.status === 'draft') {
    return (
      mayPost && (
        <ButtonLink to={`/company/job/addjob?draft=${job.id}`} icon="edit">
          {t('drafts.continue')}
        </ButtonLink>
      )
    );
  }
  return (
    <>
      {pages.map(({ key, label, icon, to }) => (
        <ButtonLink key={key} to={to} icon={icon} variant={key === 'applicants' ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
      {job.status === 'active' && mayPost ? (
        <Menu trigger={{ text: t('actions'), variant: 'secondary' }} entries={changes} align="end" />
      ) : (
        changes.map(({ key, label, icon, onSelect }) => {
          const opens = key === 'extend';
          return (
            <Button
              key={key}
              variant="secondary"
              icon={icon}
              aria-haspopup={opens ? 'dialog' : undefined}
              busy={opens ? opening === key : busy}
              onClick={onSelect}
            >
              {label}
            </Button>
          );
        })
      )}
    </>
  );
}
