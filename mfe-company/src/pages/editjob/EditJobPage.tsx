import { useQuery } from '@tanstack/react-query';
import { NotFoundPage, useRouteParams } from '@jpro/platform';
import { allQueries, ListSkeleton, PageHeading } from '@jpro/platform/area';
import { CompanyArea } from '../../area/CompanyArea.tsx';
import { QueryAnswer } from '../../area/QueryAnswer.tsx';
import { useJobLists } from '../../jobs/useJobLists.ts';
import { jobQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { EditJobForm } from './EditJobForm.tsx';

export default function EditJobPage() {
  const t = useText();
  const { edit = '' } = useRouteParams<'edit'>();
  const job = useQuery({ ...jobQuery(edit), enabled: edit !== '', refetchOnWindowFocus: false });
  const answers = allQueries({ job, lists: useJobLists() });

  if (job.data === null) return <NotFoundPage />;
  return (
    <CompanyArea>
      <PageHeading lead={job.data?.title}>{t('edit_job.title')}</PageHeading>
      <QueryAnswer query={answers} skeleton={<ListSkeleton rows={4} height={280} />}>
        {({ job: found, lists }) => found && <EditJobForm job={found} lists={lists} />}
      </QueryAnswer>
    </CompanyArea>
  );
}
