import { useId } from 'react';
import type { JobCard } from '@jpro/api';
import { Heading, Stack } from '@jpro/ui';
import { media } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { JobItem } from '../../jobs/JobItem.tsx';
import { ShortGrid } from '../../ShortGrid.tsx';

/** Not printed: a printout shows only this job. */
const OnScreen = styled(Stack)`
  ${media.print} {
    display: none;
  }
`;

interface MoreJobsProps {
  readonly title: string;
  readonly jobs: readonly JobCard[] | undefined;
}

/** Other jobs below a job; the section is left out when there are none. */
export function MoreJobs({ title, jobs = [] }: MoreJobsProps) {
  const id = useId();
  if (jobs.length === 0) return null;
  return (
    <OnScreen as="section" $gap={4} aria-labelledby={id}>
      <Heading level={2} size="title" id={id}>
        {title}
      </Heading>
      <ShortGrid $min={300} $onPhones={3}>
        {jobs.map((job) => (
          <JobItem key={job.id} job={job} />
        ))}
      </ShortGrid>
    </OnScreen>
  );
}
