import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '@jpro/features';
import { EmptyState, Grid } from '@jpro/ui';
import { interleave } from '../../jobs/interleave.ts';
import { JobItem } from '../../jobs/JobItem.tsx';
import { JobListSkeleton } from '../../jobs/JobListSkeleton.tsx';
import { useText } from '../../text.ts';
import { HomeSection } from './HomeSection.tsx';
import { ShortGrid } from '../../ShortGrid.tsx';
import { LATEST_JOBS, latestJobsQuery } from './homeQueries.ts';

export function LatestJobs() {
  const t = useText();
  const query = useQuery(latestJobsQuery);
  return (
    <HomeSection title={t('home.latest_jobs')} more={{ to: '/search', label: t('home.all_jobs') }}>
      <QueryBoundary
        query={query}
        headingLevel={3}
        skeleton={
          <Grid $min={320} $gap={2}>
            <JobListSkeleton count={LATEST_JOBS} />
          </Grid>
        }
      >
        {({ boost_jobs, jobposts }) => {
          const jobs = interleave(boost_jobs.data, jobposts.data);
          if (jobs.length === 0)
            return <EmptyState icon="briefcase" drawing="jobs" headingLevel={3} title={t('home.no_jobs')} />;
          return (
            <ShortGrid $min={320} $gap={2} $onPhones={6}>
              {jobs.map((job) => (
                <JobItem key={job.id} job={job} />
              ))}
            </ShortGrid>
          );
        }}
      </QueryBoundary>
    </HomeSection>
  );
}
