import { useQuery } from '@tanstack/react-query';
import type { CompanyJob } from '@jpro/api';
import { CompanyLayout, ListSkeleton, PageHeading, QueryBoundary, TitledCard } from '@jpro/features';
import { NotFoundPage, useRouteParams } from '@jpro/platform';
import { Alert, Cluster, TextLink } from '@jpro/ui';
import { jobQuery } from '../../jobs/jobQueries.ts';
import { JobStatusBadge } from '../../jobs/JobStatusBadge.tsx';
import { useText } from '../../text.ts';
import { PersonForm } from './PersonForm.tsx';
import { TableForm } from './TableForm.tsx';

/** A draft, or a job that waits for its first review. */
const isNeverPublic = ({ status, held }: CompanyJob): boolean =>
  status === 'draft' || (status === 'pending' && held === null);

/** Adds people to a job's applicants who came another way: one by one, or from a table. */
export default function AddApplicantsPage() {
  const t = useText();
  const { jobpost = '' } = useRouteParams<'jobpost'>();
  const job = useQuery(jobQuery(jobpost));
  if (job.data === null) return <NotFoundPage />;
  return (
    <CompanyLayout current="/company/applications">
      <PageHeading lead={t('outside.lead')}>{t('outside.title')}</PageHeading>
      <QueryBoundary query={job} skeleton={<ListSkeleton rows={2} height={280} />}>
        {(found) =>
          found && (
            <>
              <Cluster>
                <TextLink to={`/company/job/manageapplication/${found.id}`}>{found.title}</TextLink>
                <JobStatusBadge job={found} />
              </Cluster>
              {isNeverPublic(found) ? (
                <Alert tone="info">{t('outside.not_public')}</Alert>
              ) : (
                <>
                  <TitledCard title={t('outside.one')} $gap={4}>
                    <PersonForm jobId={found.id} />
                  </TitledCard>
                  <TitledCard title={t('outside.table')} $gap={4}>
                    <TableForm jobId={found.id} />
                  </TitledCard>
                </>
              )}
            </>
          )
        }
      </QueryBoundary>
    </CompanyLayout>
  );
}
