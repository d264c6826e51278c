import { useQuery } from '@tanstack/react-query';
import { NotFoundPage, useRouteParams } from '@jpro/platform';
import { allQueries, CompanyLayout, ListSkeleton, PageHeading, QueryBoundary } from '@jpro/features';
import { jobFormValues } from '../../jobs/jobFormValues.ts';
import { useJobLists } from '../../jobs/useJobLists.ts';
import { costRulesQuery, walletQuery } from '../../company/companyQueries.ts';
import { jobQuery } from '../../jobs/jobQueries.ts';
import { useText } from '../../text.ts';
import { AddJobForm } from '../addjob/AddJobForm.tsx';

/** A new job post that starts with the texts of an existing one; nothing is stored until something is typed. */
export default function CopyJobPage() {
  const t = useText();
  const { copy = '' } = useRouteParams<'copy'>();
  const job = useQuery({ ...jobQuery(copy), refetchOnWindowFocus: false });
  const responses = allQueries({
    job,
    lists: useJobLists(),
    costs: useQuery(costRulesQuery()),
    wallet: useQuery(walletQuery()),
  });

  if (job.data === null) return <NotFoundPage />;
  return (
    <CompanyLayout current="/company/job/managejobs">
      <PageHeading lead={job.data && t('copy_job.lead', { title: job.data.title })}>{t('copy_job.title')}</PageHeading>
      <QueryBoundary query={responses} skeleton={<ListSkeleton rows={4} height={280} />}>
        {({ job: found, lists, costs, wallet }) =>
          found && (
            <AddJobForm
              key={found.id}
              draftName={`job-copy-${found.id}`}
              lists={lists}
              costs={costs}
              balance={wallet.balance}
              initial={{ ...jobFormValues(found), due_date: null, draft_id: null, known_at: null }}
            />
          )
        }
      </QueryBoundary>
    </CompanyLayout>
  );
}
