import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { NotFoundPage } from '@jpro/platform';
import { allQueries, CompanyLayout, ListSkeleton, PageHeading, QueryBoundary } from '@jpro/features';
import { ButtonLink } from '@jpro/ui';
import { draftIdIn, postedJobPath } from '../../jobs/jobElsewhere.ts';
import { EMPTY_JOB, jobFormValues } from '../../jobs/jobFormValues.ts';
import { useJobLists } from '../../jobs/useJobLists.ts';
import { costRulesQuery, walletQuery } from '../../company/companyQueries.ts';
import { jobQuery } from '../../jobs/jobQueries.ts';
import { Forward } from '../../layout/Forward.tsx';
import { useText } from '../../text.ts';
import { AddJobForm } from './AddJobForm.tsx';

/** Posts a new job, or continues the draft in `?draft=`. */
export default function AddJobPage() {
  const t = useText();
  const [search] = useSearchParams();
  const draftId = draftIdIn(search);
  const draft = useQuery({ ...jobQuery(draftId ?? ''), enabled: draftId !== undefined, refetchOnWindowFocus: false });
  const lists = useJobLists();
  const responses = allQueries({
    lists,
    costs: useQuery(costRulesQuery()),
    wallet: useQuery(walletQuery()),
    draft: draftId === undefined ? { ...draft, data: 'none' as const, error: null } : draft,
  });

  if (draft.data === null) return <NotFoundPage />;
  const posted = postedJobPath(draft.data);
  if (posted) return <Forward to={posted} />;
  return (
    <CompanyLayout current="/company/job/managejobs">
      <PageHeading
        lead={t('add_job.lead')}
        actions={
          draftId === undefined && (
            <ButtonLink to="/company/job/copyjob" variant="secondary" icon="copy">
              {t('copy_job.from_former')}
            </ButtonLink>
          )
        }
      >
        {t('add_job.title')}
      </PageHeading>
      <QueryBoundary query={responses} skeleton={<ListSkeleton rows={4} height={280} />}>
        {({ lists: given, costs, wallet, draft: found }) => (
          <AddJobForm
            key={draftId ?? 'new'}
            draftName={`job-${draftId ?? 'new'}`}
            lists={given}
            costs={costs}
            balance={wallet.balance}
            opened={found === 'none' ? null : found}
            initial={found === 'none' || found === null ? EMPTY_JOB : jobFormValues(found)}
          />
        )}
      </QueryBoundary>
    </CompanyLayout>
  );
}
