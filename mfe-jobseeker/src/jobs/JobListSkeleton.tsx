import type { JSX } from 'react';
import { JobCardSkeleton, Stack } from '@jpro/ui';

/** The shape of a list of jobs that is about to come. */
export function JobListSkeleton({ jobs }: { readonly jobs: number }): JSX.Element {
  return (
    <Stack $gap={3}>
      {Array.from({ length: jobs }, (_, index) => (
        <JobCardSkeleton key={index} />
      ))}
    </Stack>
  );
}
