import { useRef, type JSX } from 'react';
import { useQuery } from '@tanstack/react-query';
import { jobInLocale } from '@jpro/api/job-in-locale';
import { useLocale } from '@jpro/platform';
import { PagedList, usePageNumber } from '@jpro/features';
import { IconButton, Text } from '@jpro/ui';
import { JobPostCard } from '../../jobs/JobPostCard.tsx';
import { JobListSkeleton } from '../../jobs/JobListSkeleton.tsx';
import { JobseekerLayout } from '../../layout/JobseekerLayout.tsx';
import { NoJobsYet } from '../../lists/NoJobsYet.tsx';
import { pagesOf } from '../../lists/pagesOf.ts';
import { savedJobsQuery } from '../../jobs/jobQueries.ts';
import { useText } from '../../text.ts';
import { JobState } from './JobState.tsx';
import { useRemoveSavedJob } from './useRemoveSavedJob.ts';

const PATH = '/jobseeker/savejobs';

/** Saved jobs, newest first. Removing one can be undone. */
export default function SaveJobsPage(): JSX.Element {
  const t = useText();
  const locale = useLocale();
  const savedJobs = useQuery(savedJobsQuery(usePageNumber()));
  const count = useRef<HTMLParagraphElement>(null);
  // The pressed button disappears with its job, so move the focus to the top of the list.
  const { remove, busyWith } = useRemoveSavedJob(() => count.current?.focus());
  return (
    <JobseekerLayout current={PATH} title={t('saved.title')}>
      <PagedList
        hrefFor={pagesOf(PATH)}
        skeleton={<JobListSkeleton jobs={4} />}
        query={savedJobs}
        empty={
          <NoJobsYet icon="bookmark" title={t('saved.empty_title')}>
            {t('saved.empty_text')}
          </NoJobsYet>
        }
        before={({ total }) => (
          <Text ref={count} tabIndex={-1} $tone="muted">
            {t('saved.count', { count: total })}
          </Text>
        )}
        keyOf={({ id }) => id}
      >
        {(job) => (
          <JobPostCard
            job={job}
            headingLevel={2}
            action={
              <IconButton
                icon="bookmark"
                tone="primary"
                pressed
                label={t('saved.remove', { title: jobInLocale(job, locale).title })}
                aria-disabled={busyWith === job.id || undefined}
                onClick={() => busyWith !== job.id && remove(job)}
              />
            }
          >
            <JobState job={job} />
          </JobPostCard>
        )}
      </PagedList>
    </JobseekerLayout>
  );
}
