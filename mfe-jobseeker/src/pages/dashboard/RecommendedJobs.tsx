import type { JSX } from 'react';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary, RecommendationReasons } from '@jpro/features';
import { ButtonLink, Grid, Heading, JobCardSkeleton, Stack, Text } from '@jpro/ui';
import { JobPostCard } from '../../jobs/JobPostCard.tsx';
import { RECOMMENDED_JOBS, recommendedJobsQuery } from '../../queries.ts';
import { useText } from '../../text.ts';

/** Open jobs recommended to this jobseeker, each with the reasons. */
export function RecommendedJobs(): JSX.Element {
  const t = useText();
  const recommended = useQuery(recommendedJobsQuery());
  return (
    <Stack as="section" aria-labelledby="recommended-jobs" $gap={4}>
      <Heading level={2} size="large" id="recommended-jobs">
        {t('dashboard.recommended')}
      </Heading>
      <QueryBoundary query={recommended} skeleton={<JobsSkeleton />}>
        {(jobs) =>
          jobs.length === 0 ? (
            <Text $tone="muted">{t('dashboard.no_jobs')}</Text>
          ) : (
            <Grid $min={360}>
              {jobs.map((job) => (
                <JobPostCard
                  key={job.id}
                  job={job}
                  headingLevel={3}
                  mixed
                  marks={<RecommendationReasons reasons={job.reasons} />}
                />
              ))}
            </Grid>
          )
        }
      </QueryBoundary>
      <div>
        <ButtonLink to="/search" variant="secondary" size="small" icon="search">
          {t('dashboard.find_jobs')}
        </ButtonLink>
      </div>
    </Stack>
  );
}

function JobsSkeleton(): JSX.Element {
  return (
    <Grid $min={360}>
      {Array.from({ length: RECOMMENDED_JOBS }, (_, index) => (
        <JobCardSkeleton key={index} />
      ))}
    </Grid>
  );
}
