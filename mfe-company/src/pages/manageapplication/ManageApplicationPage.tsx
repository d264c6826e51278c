import { useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@jpro/api';
import { NotFoundPage, usePlatform, useRealtimeEvent, useRealtimePoll, useRouteParams } from '@jpro/platform';
import { ListSkeleton, PageHeading, QueryBoundary } from '@jpro/features';
import { ButtonLink, EmptyState, TextLink } from '@jpro/ui';
import { useApplicantMoves } from '../../applicants/useApplicantMoves.tsx';
import { mayEdit } from '../../jobs/jobChange.ts';
import { JobStatusBadge } from '../../jobs/JobStatusBadge.tsx';
import { BoardLayout } from '../../layout/BoardLayout.tsx';
import { useText } from '../../text.ts';
import { useRefetchAfterMoves } from '../../applicants/useRefetchAfterMoves.ts';
import { Applicants } from './Applicants.tsx';
import { SomeLoaded } from './SomeLoaded.tsx';
import { useJobApplicants } from './useJobApplicants.ts';

/** One job's applicants by stage: a board on wide screens, tabs on phones. */
export default function ManageApplicationPage() {
  const t = useText();
  const { jobpost = '' } = useRouteParams<'jobpost'>();
  const queryClient = useQueryClient();
  const platform = usePlatform();
  const { first, others, applicants, isPartial } = useJobApplicants(jobpost);
  const moves = useApplicantMoves();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: apiKey('/company/application/manage') });
  useRealtimeEvent('companyalert', ({ noti_type, job_id }) => {
    if (job_id !== undefined && String(job_id) !== jobpost) return;
    if (noti_type === 'jobapply') platform.announce(t('board.new_applicant'));
    refresh();
  });
  useRefetchAfterMoves(refresh);
  useRealtimePoll(refresh);

  if (first.data === null) return <NotFoundPage />;
  const job = first.data?.job;
  return (
    <BoardLayout current="/company/applications">
      <PageHeading
        lead={job && <TextLink to={`/company/job/${job.id}`}>{job.title}</TextLink>}
        actions={
          job && (
            <>
              <TextLink to={`/company/applications?job_id=${job.id}`}>{t('board.as_list')}</TextLink>
              <JobStatusBadge job={job} />
            </>
          )
        }
      >
        {t('board.title')}
      </PageHeading>
      <QueryBoundary query={first} skeleton={<ListSkeleton rows={4} />}>
        {(response) => {
          if (!response) return null;
          if (applicants.length > 0)
            return (
              <>
                {isPartial && <SomeLoaded others={others} loaded={applicants.length} total={response.total} />}
                <Applicants
                  jobId={jobpost}
                  applicants={applicants}
                  counts={isPartial ? response.counts : undefined}
                  moves={moves}
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
      {moves.dialog}
    </BoardLayout>
  );
}
