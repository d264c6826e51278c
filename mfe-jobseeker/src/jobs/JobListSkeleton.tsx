import type { JSX } from 'react';
import { JobCardSkeleton, Stack } from '@jpro/ui';

export function JobListSkeleton({ jobs }: { readonly jobs: number }): JSX.Element {
  return (
    <Stack $gap={3}>
      {Array.from({ length: jobs }, (_, index) => (
        <JobCardSkeleton key={index} />
      ))}
    </Stack>
  );
}
