import { useRef, type JSX } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink, EmptyState, IconButton, Stack, Text } from '@jpro/ui';
import { JobListSkeleton } from '../../area/JobListSkeleton.tsx';
import { JobPostCard } from '../../area/JobPostCard.tsx';
import { JobseekerArea } from '../../area/JobseekerArea.tsx';
import { ListPages } from '../../area/ListPages.tsx';
import { PageBeyondEnd } from '../../area/PageBeyondEnd.tsx';
import { PlainList } from '../../area/PlainList.tsx';
import { QueryAnswer } from '../../area/QueryAnswer.tsx';
import { usePageOfAddress } from '../../area/usePageOfAddress.ts';
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
    <JobseekerArea current={PATH} title={t('saved.title')}>
      <QueryAnswer query={savedJobs} skeleton={<JobListSkeleton jobs={4} />}>
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
      </QueryAnswer>
    </JobseekerArea>
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
