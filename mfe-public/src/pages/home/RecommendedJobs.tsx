import { useQuery } from '@tanstack/react-query';
import type { RecommendedJob } from '@jpro/api';
import { QueryBoundary } from '@jpro/platform/components';
import { Badge, Grid } from '@jpro/ui';
import { styled } from 'styled-components';
import { JobItem } from '../../jobs/JobItem.tsx';
import { JobListSkeleton } from '../../jobs/JobListSkeleton.tsx';
import { useText } from '../../text.ts';
import { HomeSection } from './HomeSection.tsx';
import { recommendedJobsQuery } from './homeQueries.ts';

/** A keyword may be one endless word. */
const Reason = styled(Badge)`
  overflow-wrap: anywhere;
`;

const SHOWN = 6;
/** The reasons with the most points; more would hide the job. */
const MAX_REASONS = 2;

/** Jobs for the signed-in jobseeker, each with the reasons why. */
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
              <JobItem key={job.id} job={job} marks={<Reasons reasons={job.reasons} />} />
            ))}
          </Grid>
        )}
      </QueryBoundary>
    </HomeSection>
  );
}

function Reasons({ reasons }: Pick<RecommendedJob, 'reasons'>) {
  const t = useText();
  return [...reasons]
    .sort((first, second) => second.points - first.points)
    .slice(0, MAX_REASONS)
    .map(({ code, search_keyword = '' }) => (
      <Reason key={`${code} ${search_keyword}`} tone="info">
        {t(`home.reasons.${code}`, { keyword: search_keyword })}
      </Reason>
    ));
}
