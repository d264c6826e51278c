import { useQueryClient, useQuery } from '@tanstack/react-query';
import { apiKey, type Applicant } from '@jpro/api';
import { NotFoundPage, usePlatform, useRealtimeEvent, useRealtimePoll, useRouteParams, useApi } from '@jpro/platform';
import { ListSkeleton, QueryBoundary, useLoadedWhen, useRefreshOn } from '@jpro/features';
import { ButtonLink, Cluster, EmptyState, Heading, TextLink } from '@jpro/ui';
import { Batches } from '../../applicants/Batches.tsx';
import { mayEdit } from '../../jobs/jobChange.ts';
import { JobStatusBadge } from '../../jobs/JobStatusBadge.tsx';
import { BoardLayout } from '../../layout/BoardLayout.tsx';
import { useText } from '../../text.ts';
import { useRefetchAfterMoves } from '../../applicants/useRefetchAfterMoves.ts';
import { Applicants } from './Applicants.tsx';
import type { SomeLoadedProps } from './SomeLoaded.tsx';
import { applicantsQuery } from '../../applicants/applicantQueries.ts';
import { columnCounts } from '../../applicants/columnCounts.ts';
import { useColumns } from '../../applicants/useColumns.ts';

/** One job's applicants by stage: a list or a board on wide screens, tabs on phones. */
export default function ManageApplicationPage() {
  const t = useText();
  const { jobpost = '' } = useRouteParams<'jobpost'>();
  const queryClient = useQueryClient();
  const platform = usePlatform();
  const { first, others, applicants, isPartial } = useJobApplicants(jobpost);
  const { Component: SomeLoaded } = useLoadedWhen<SomeLoadedProps>(
    isPartial,
    () => import(/* webpackChunkName: "board-parts" */ './SomeLoaded.tsx'),
  );
  const { own } = useColumns();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: apiKey('/company/application/manage') });
  useRealtimeEvent('companyalert', ({ noti_type, job_id }) => {
    if (job_id !== undefined && String(job_id) !== jobpost) return;
    if (noti_type === 'jobapply') platform.announce(t('board.new_applicant'));
    refresh();
  });
  useRefetchAfterMoves(refresh);
  useRefreshOn('company-application', '/company/ownstages');
  useRealtimePoll(refresh);

  if (first.data === null) return <NotFoundPage />;
  const job = first.data?.job;
  return (
    <BoardLayout current="/company/applications">
      <Cluster as="header" $justify="space-between" $gap={3}>
        <Cluster $gap={3}>
          <Heading level={1} size="title">
            {t('board.title')}
          </Heading>
          {job && (
            <>
              <TextLink to={`/company/job/${job.id}`}>{job.title}</TextLink>
              <JobStatusBadge job={job} />
              <TextLink to={`/company/job/addapplicants/${job.id}`}>{t('outside.title')}</TextLink>
              <TextLink to="/company/ownstages">{t('own_stages.title')}</TextLink>
            </>
          )}
        </Cluster>
        {job && <TextLink to={`/company/applications?job_id=${job.id}`}>{t('board.as_list')}</TextLink>}
      </Cluster>
      <Batches />
      <QueryBoundary query={first} skeleton={<ListSkeleton rows={4} />}>
        {(response) => {
          if (!response) return null;
          if (applicants.length > 0)
            return (
              <>
                {isPartial && SomeLoaded && (
                  <SomeLoaded others={others} loaded={applicants.length} total={response.total} />
                )}
                <Applicants
                  jobId={jobpost}
                  applicants={applicants}
                  counts={isPartial ? columnCounts(response, own) : undefined}
                />
              </>
            );
          return (
            <EmptyState
              icon="users"
              title={t('board.none')}
              actions={
                mayEdit(response.job) && (
                  <ButtonLink to={`/company/job/editjob/${response.job.id}`} variant="secondary" icon="edit">
                    {t('job_action.edit')}
                  </ButtonLink>
                )
              }
            >
              {response.job.status === 'active' ? t('board.none_help') : t('board.none_closed_help')}
            </EmptyState>
          );
        }}
      </QueryBoundary>
    </BoardLayout>
  );
}

/**
 * A job and everybody who applied for it: the newest 500 come with the document, the others as soon as they arrive.
 * `isPartial` until then, also when they could not be fetched.
 */
function useJobApplicants(jobId: string) {
  const api = useApi();
  const first = useQuery(applicantsQuery(jobId));
  const pages = first.data?.last_page ?? 1;
  const others = useQuery({
    queryKey: [...apiKey('/company/application/manage'), 'after the first page', jobId, pages],
    enabled: pages > 1,
    placeholderData: (before, query) => (query?.queryKey.includes(jobId) ? before : undefined),
    async queryFn() {
      const data: Applicant[] = [];
      for (let page = 2; page <= pages; page += 1)
        data.push(...(await api.get('/company/application/manage', { query: { job_id: jobId, page } })).data);
      return { data };
    },
  });
  const all = [...(first.data?.data ?? []), ...(others.data?.data ?? [])];
  // If someone applies between two requests, the last applicants of a page appear again on the next one.
  const applicants = [...new Map(all.map((applicant) => [applicant.id, applicant])).values()];
  return { first, others, applicants, isPartial: pages > 1 && (!others.data || others.isPlaceholderData) };
}
