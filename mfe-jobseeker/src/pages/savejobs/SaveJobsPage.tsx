import { useRef, type JSX } from 'react';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '@jpro/platform/components';
import { ButtonLink, EmptyState, IconButton, Stack, Text } from '@jpro/ui';
import { JobListSkeleton } from '../../common/JobListSkeleton.tsx';
import { JobPostCard } from '../../common/JobPostCard.tsx';
import { JobseekerLayout } from '../../common/JobseekerLayout.tsx';
import { ListPages } from '../../common/ListPages.tsx';
import { PageBeyondEnd } from '../../common/PageBeyondEnd.tsx';
import { PlainList } from '../../common/PlainList.tsx';
import { usePageOfAddress } from '../../common/usePageOfAddress.ts';
import { savedJobsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';
import { useToggleSavedJob } from './useToggleSavedJob.ts';

const PATH = '/jobseeker/savejobs';

/** Saved jobs, newest first. Removing one can be undone. */
export default function SaveJobsPage(): JSX.Element {
  const t = useText();
  const page = usePageOfAddress();
  const savedJobs = useQuery(savedJobsQuery(page));
  const count = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone with its job: go on from the top of the list.
  const { toggle, busyWith } = useToggleSavedJob(() => count.current?.focus());
  return (
    <JobseekerLayout current={PATH} title={t('saved.title')}>
      <QueryBoundary query={savedJobs} skeleton={<JobListSkeleton jobs={4} />}>
        {({ data, total, last_page }) => {
          if (total === 0) return <NoSavedJobs />;
          if (data.length === 0) return <PageBeyondEnd firstPage={PATH} />;
          return (
            <Stack $gap={4}>
              <Text ref={count} tabIndex={-1} $tone="muted">
                {t('saved.count', { count: total })}
              </Text>
              <PlainList $gap={3}>
                {data.map((job) => (
                  <li key={job.id}>
                    <JobPostCard
                      job={job}
                      headingLevel={2}
                      action={
                        <IconButton
                          icon="bookmark"
                          tone="primary"
                          pressed
                          label={t('saved.remove', { title: job.title })}
                          disabled={busyWith === job.id}
                          onClick={() => toggle(job)}
                        />
                      }
                    >
                      {job.status !== 'active' && (
                        <Text $size="small" $tone="muted">
                          {t('saved.not_open')}
                        </Text>
                      )}
                    </JobPostCard>
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

function NoSavedJobs(): JSX.Element {
  const t = useText();
  return (
    <EmptyState
      icon="bookmark"
      title={t('saved.empty_title')}
      actions={
        <ButtonLink to="/search" icon="search">
          {t('job.find')}
        </ButtonLink>
      }
    >
      {t('saved.empty_text')}
    </EmptyState>
  );
}
