import { useQuery } from '@tanstack/react-query';
import { QueryBoundary, RecommendationReasons } from '@jpro/features';
import { Grid } from '@jpro/ui';
import { JobItem } from '../../jobs/JobItem.tsx';
import { JobListSkeleton } from '../../jobs/JobListSkeleton.tsx';
import { useText } from '../../text.ts';
import { HomeSection } from './HomeSection.tsx';
import { recommendedJobsQuery } from './homeQueries.ts';

const SHOWN = 6;

/** Jobs for the signed-in jobseeker, each with the reasons. */
export function RecommendedJobs() {
  const t = useText();
  const query = useQuery(recommendedJobsQuery);
  const skeleton = (
    <Grid $min={320}>
      <JobListSkeleton count={SHOWN} />
    </Grid>
  );
  return (
    <HomeSection title={t('home.recommended')} more={{ to: '/search', label: t('home.all_jobs') }}>
      <QueryBoundary query={query} headingLevel={3} skeleton={skeleton}>
        {(jobs) => (
          <Grid $min={320}>
            {jobs.map((job) => (
              <JobItem key={job.id} job={job} list="chosen" marks={<RecommendationReasons reasons={job.reasons} />} />
            ))}
          </Grid>
        )}
      </QueryBoundary>
    </HomeSection>
  );
}
