import type { JSX } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PagedList, usePageNumber, useRefreshOn } from '@jpro/features';
import { Text } from '@jpro/ui';
import { JobListSkeleton } from '../../jobs/JobListSkeleton.tsx';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { NoJobsYet } from '../../lists/NoJobsYet.tsx';
import { pagesOf } from '../../lists/pagesOf.ts';
import { applicationsQuery } from '../../applications/applicationQueries.ts';
import { useText } from '../../text.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import { WaitingApplications } from './WaitingApplications.tsx';

const PATH = '/jobseeker/applyjobs';

/** The jobseeker's applications, newest first, updated live. */
export default function ApplyJobsPage(): JSX.Element {
  const t = useText();
  const applications = useQuery(applicationsQuery(usePageNumber()));
  useRefreshOn('jobalert', '/jobapply');
  useRefreshOn('jobalert', '/jobapply/counts');
  return (
    <JobseekerLayout current={PATH} title={t('applications.title')}>
      <WaitingApplications />
      <PagedList
        hrefFor={pagesOf(PATH)}
        skeleton={<JobListSkeleton jobs={4} />}
        query={applications}
        empty={
          <NoJobsYet icon="send" title={t('applications.empty_title')}>
            {t('applications.empty_text')}
          </NoJobsYet>
        }
        before={({ total }) => <Text $tone="muted">{t('applications.count', { count: total })}</Text>}
        keyOf={({ id }) => id}
      >
        {(application) => <ApplicationCard application={application} />}
      </PagedList>
    </JobseekerLayout>
  );
}
