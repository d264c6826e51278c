import { useQuery } from '@tanstack/react-query';
import { NotFoundPage, useRouteParams } from '@jpro/platform';
import { CompanyLayout, ListSkeleton, PageHeading, QueryBoundary } from '@jpro/features';
import { useJobDialogs } from '../../jobs/useJobDialogs.tsx';
import { useReopenJob } from '../../jobs/useReopenJob.ts';
import { jobQuery } from '../../jobs/jobQueries.ts';
import { useText } from '../../text.ts';
import { JobActions } from './JobActions.tsx';
import { JobDecision } from './JobDecision.tsx';
import { JobPerformance } from './JobPerformance.tsx';
import { OwnJob } from './OwnJob.tsx';

/** The owner's view of one job. */
export default function JobDetailPage() {
  const t = useText();
  const { detail = '' } = useRouteParams<'detail'>();
  const job = useQuery(jobQuery(detail));
  const { reopen, busy } = useReopenJob();
  const { close, change, opening, dialogs } = useJobDialogs();

  if (job.data === null) return <NotFoundPage />;
  return (
    <CompanyLayout>
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
              <OwnJob job={found} />
            </>
          )
        }
      </QueryBoundary>
      {dialogs}
    </CompanyLayout>
  );
}
