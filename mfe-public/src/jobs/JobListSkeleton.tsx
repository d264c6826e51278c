import { JobCardSkeleton } from '@jpro/ui';

/** Placeholder cards for a list that has its own layout. */
export function JobListSkeleton({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => <JobCardSkeleton key={index} />);
}
