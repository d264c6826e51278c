import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { NotFoundPage, useRouteParams } from '@jpro/platform';
import { CompanyLayout, ListSkeleton, PageHeading, QueryBoundary } from '@jpro/platform/components';
import { ChangeJobsDialog } from '../../jobs/ChangeJobsDialog.tsx';
import { CloseJobDialog } from '../../jobs/CloseJobDialog.tsx';
import type { JobChange } from '../../jobs/jobChange.ts';
import { useJobActions } from '../../jobs/useJobActions.ts';
import { jobQuery } from '../../jobs/jobQueries.ts';
import { useText } from '../../text.ts';
import { JobActions } from './JobActions.tsx';
import { JobPerformance } from './JobPerformance.tsx';
import { OwnJob } from './OwnJob.tsx';

/** The owner's view of one job. */
export default function JobDetailPage() {
  const t = useText();
  const { detail = '' } = useRouteParams<'detail'>();
  const job = useQuery(jobQuery(detail));
  const actions = useJobActions();
  const [closing, setClosing] = useState(false);
  const [change, setChange] = useState<JobChange | null>(null);

  if (job.data === null) return <NotFoundPage />;
  return (
    <CompanyLayout>
      <PageHeading
        actions={
          job.data && (
            <JobActions
              job={job.data}
              busy={actions.busy}
              onClose={() => setClosing(true)}
              onReopen={actions.reopen}
              onChange={setChange}
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
              {found.status !== 'draft' && <JobPerformance id={found.id} />}
              <OwnJob job={found} />
            </>
          )
        }
      </QueryBoundary>
      {change && job.data && (
        <ChangeJobsDialog
          jobs={[job.data]}
          change={change}
          onClose={() => setChange(null)}
          onDone={() => setChange(null)}
        />
      )}
      <CloseJobDialog
        job={closing && job.data ? job.data : null}
        busy={actions.busy}
        onConfirm={(found, choice) => void actions.close(found, choice).then(() => setClosing(false))}
        onCancel={() => setClosing(false)}
      />
    </CompanyLayout>
  );
}
