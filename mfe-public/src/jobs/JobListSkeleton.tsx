import { JobCardSkeleton } from '@jpro/ui';

/** As many cards as are about to come, for a list that brings its own layout. */
export function JobListSkeleton({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => <JobCardSkeleton key={index} />);
}
