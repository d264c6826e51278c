import type { JSX } from 'react';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '@jpro/platform/components';
import { ButtonLink, EmptyState, Stack, Text } from '@jpro/ui';
import { JobListSkeleton } from '../../common/JobListSkeleton.tsx';
import { JobseekerLayout } from '../../common/JobseekerLayout.tsx';
import { ListPages } from '../../common/ListPages.tsx';
import { PageBeyondEnd } from '../../common/PageBeyondEnd.tsx';
import { PlainList } from '../../common/PlainList.tsx';
import { useLiveApplications } from '../../common/useLiveApplications.ts';
import { usePageOfAddress } from '../../common/usePageOfAddress.ts';
import { applicationsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { ApplicationCard } from './ApplicationCard.tsx';

const PATH = '/jobseeker/applyjobs';

/** The jobseeker's applications, newest first, kept up to date while the page is open. */
export default function ApplyJobsPage(): JSX.Element {
  const t = useText();
  const page = usePageOfAddress();
  const applications = useQuery(applicationsQuery(page));
  useLiveApplications();
  return (
    <JobseekerLayout current={PATH} title={t('applications.title')}>
      <QueryBoundary query={applications} skeleton={<JobListSkeleton jobs={4} />}>
        {({ data, total, last_page }) => {
          if (total === 0) return <NoApplications />;
          if (data.length === 0) return <PageBeyondEnd firstPage={PATH} />;
          return (
            <Stack $gap={4}>
              <Text $tone="muted">{t('applications.count', { count: total })}</Text>
              <PlainList $gap={3}>
                {data.map((application) => (
                  <li key={application.id}>
                    <ApplicationCard application={application} />
                  </li>
                ))}
              </PlainList>
              <ListPages path={PATH} page={page} pageCount={last_page} />
            </Stack>
          );
        }}
      </QueryBoundary>
    </JobseekerLayout>
  );
}

function NoApplications(): JSX.Element {
  const t = useText();
  return (
    <EmptyState
      icon="send"
      title={t('applications.empty_title')}
      actions={
        <ButtonLink to="/search" icon="search">
          {t('job.find')}
        </ButtonLink>
      }
    >
      {t('applications.empty_text')}
    </EmptyState>
  );
}
