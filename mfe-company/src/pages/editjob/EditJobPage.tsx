import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { NotFoundPage, useRouteParams } from '@jpro/platform';
import { allQueries, CompanyLayout, ListSkeleton, PageHeading, QueryBoundary } from '@jpro/platform/components';
import { useJobLists } from '../../jobs/useJobLists.ts';
import { jobQuery } from '../../jobs/jobQueries.ts';
import { useText } from '../../text.ts';
import { EditJobForm } from './EditJobForm.tsx';

export default function EditJobPage() {
  const t = useText();
  const { edit = '' } = useRouteParams<'edit'>();
  const job = useQuery({ ...jobQuery(edit), enabled: edit !== '', refetchOnWindowFocus: false });
  const [reading, setReading] = useState(0);
  const responses = allQueries({ job, lists: useJobLists() });

  if (job.data === null) return <NotFoundPage />;
  return (
    <CompanyLayout>
      <PageHeading lead={job.data?.title}>{t('edit_job.title')}</PageHeading>
      <QueryBoundary query={responses} skeleton={<ListSkeleton rows={4} height={280} />}>
        {({ job: found, lists }) =>
          found && (
            <EditJobForm
              // A new form begins with the job as it is now, and with what was typed: its draft.
              key={reading}
              job={found}
              lists={lists}
              readAgain={async () => {
                await job.refetch();
                setReading(reading + 1);
              }}
            />
          )
        }
      </QueryBoundary>
    </CompanyLayout>
  );
}
