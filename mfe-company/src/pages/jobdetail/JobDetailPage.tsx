import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { NotFoundPage, useRouteParams } from '@jpro/platform';
import { CompanyLayout, ListSkeleton, PageHeading, QueryBoundary } from '@jpro/platform/components';
import { CloseJobDialog } from '../../jobs/CloseJobDialog.tsx';
import { useJobActions } from '../../jobs/useJobActions.ts';
import { jobQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { JobActions } from './JobActions.tsx';
import { OwnJob } from './OwnJob.tsx';

/** The owner's view of one job. */
export default function JobDetailPage() {
  const t = useText();
  const { detail = '' } = useRouteParams<'detail'>();
  const job = useQuery(jobQuery(detail));
  const actions = useJobActions();
  const [closing, setClosing] = useState(false);

  if (job.data === null) return <NotFoundPage />;
  return (
    <CompanyLayout>
      <PageHeading
        actions={
          job.data && (
            <JobActions job={job.data} busy={actions.busy} onClose={() => setClosing(true)} onReopen={actions.reopen} />
          )
        }
      >
        {job.data?.title || t('job_detail.title')}
      </PageHeading>
      <QueryBoundary query={job} skeleton={<ListSkeleton rows={3} height={180} />}>
        {(found) => found && <OwnJob job={found} />}
      </QueryBoundary>
      <CloseJobDialog
        job={closing && job.data ? job.data : null}
        busy={actions.busy}
        onConfirm={(found, choice) => void actions.close(found, choice).then(() => setClosing(false))}
        onCancel={() => setClosing(false)}
      />
    </CompanyLayout>
  );
}
