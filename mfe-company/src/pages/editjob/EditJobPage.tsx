import { useQuery } from '@tanstack/react-query';
import { NotFoundPage, useRouteParams } from '@jpro/platform';
import { allQueries, CompanyLayout, ListSkeleton, PageHeading, QueryBoundary } from '@jpro/features';
import { ButtonLink, EmptyState } from '@jpro/ui';
import { mayEdit } from '../../jobs/jobChange.ts';
import { draftPath } from '../../jobs/jobElsewhere.ts';
import { useJobLists } from '../../jobs/useJobLists.ts';
import { jobQuery } from '../../jobs/jobQueries.ts';
import { Forward } from '../../layout/Forward.tsx';
import { useText } from '../../text.ts';
import { EditJobForm } from './EditJobForm.tsx';

export default function EditJobPage() {
  const t = useText();
  const { edit = '' } = useRouteParams<'edit'>();
  const job = useQuery({ ...jobQuery(edit), enabled: edit !== '', refetchOnWindowFocus: false });
  const responses = allQueries({ job, lists: useJobLists() });

  if (job.data === null) return <NotFoundPage />;
  const draft = draftPath(job.data);
  if (draft) return <Forward to={draft} />;
  return (
    <CompanyLayout current="/company/job/managejobs">
      <PageHeading lead={job.data?.title}>{t('edit_job.title')}</PageHeading>
      <QueryBoundary query={responses} skeleton={<ListSkeleton rows={4} height={280} />}>
        {({ job: found, lists }) =>
          found &&
          (mayEdit(found) ? (
            <EditJobForm job={found} lists={lists} />
          ) : (
            <EmptyState
              icon={found.held ? 'ban' : 'calendar'}
              title={t(found.held ? 'job_detail.held' : 'edit_job.expired')}
              actions={<ButtonLink to={`/company/job/${found.id}`}>{t('to_job')}</ButtonLink>}
            >
              {t(found.held ? 'job_detail.held_refund' : 'edit_job.expired_help')}
            </EmptyState>
          ))
        }
      </QueryBoundary>
    </CompanyLayout>
  );
}
