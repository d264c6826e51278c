import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '@jpro/features';
import { Grid } from '@jpro/ui';
import { JobItem } from '../../jobs/JobItem.tsx';
import { JobListSkeleton } from '../../jobs/JobListSkeleton.tsx';
import { useText } from '../../text.ts';
import { HomeSection } from './HomeSection.tsx';
import { popularJobsQuery } from './homeQueries.ts';

const SHOWN = 3;

/** The most viewed open jobs; the section is left out while there are none. */
export function PopularJobs() {
  const t = useText();
  const query = useQuery(popularJobsQuery);
  if (query.data?.length === 0) return null;
  const skeleton = (
    <Grid $min={320}>
      <JobListSkeleton count={SHOWN} />
    </Grid>
  );
  return (
    <HomeSection title={t('home.popular_jobs')}>
      <QueryBoundary query={query} headingLevel={3} skeleton={skeleton}>
        {(jobs) => (
          <Grid $min={320}>
            {jobs.map((job) => (
              <JobItem key={job.id} job={job} list="chosen" />
            ))}
          </Grid>
        )}
      </QueryBoundary>
    </HomeSection>
  );
}
