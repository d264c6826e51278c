import type { JSX } from 'react';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '@jpro/platform/components';
import { ButtonLink, Cluster, Grid, Heading, JobCardSkeleton, Stack, Text } from '@jpro/ui';
import { JobPostCard } from '../../jobs/JobPostCard.tsx';
import { RECENT_JOBS, recentJobsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';

/** New jobs to browse. */
export function RecentJobs(): JSX.Element {
  const t = useText();
  const recent = useQuery(recentJobsQuery());
  return (
    <Stack as="section" aria-labelledby="recent-jobs" $gap={4}>
      <Cluster $justify="space-between">
        <Heading level={2} id="recent-jobs">
          {t('dashboard.recent')}
        </Heading>
        <ButtonLink to="/search" variant="secondary" icon="search">
          {t('dashboard.find_jobs')}
        </ButtonLink>
      </Cluster>
      <QueryBoundary query={recent} skeleton={<RecentSkeleton />}>
        {({ data }) =>
          data.length === 0 ? (
            <Text $tone="muted">{t('dashboard.no_recent')}</Text>
          ) : (
            <Grid $min={320}>
              {data.map((job) => (
                <JobPostCard key={job.id} job={job} headingLevel={3} />
              ))}
            </Grid>
          )
        }
      </QueryBoundary>
    </Stack>
  );
}

function RecentSkeleton(): JSX.Element {
  return (
    <Grid $min={320}>
      {Array.from({ length: RECENT_JOBS }, (_, index) => (
        <JobCardSkeleton key={index} />
      ))}
    </Grid>
  );
}
