import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@jpro/api';
import { QueryBoundary } from '@jpro/features';
import { Stack } from '@jpro/ui';
import { interleave } from '../../jobs/interleave.ts';
import { JobListSkeleton } from '../../jobs/JobListSkeleton.tsx';
import { searchQuery } from '../../search/searchQueries.ts';
import type { SearchValues } from '../../search/searchAddress.ts';
import { JobRows } from './JobRows.tsx';

type Found = ResponseOf<'GET', '/jobpost'>;

interface JobsOfPageProps {
  readonly values: SearchValues;
  /** The first of the pages shown. */
  readonly first: number;
  readonly page: number;
  /** Whether the last press on "more" appended this page. */
  readonly isAsked: boolean;
}

/** One more page of a growing list, without duplicates: a new job moves others to later pages. */
export default function JobsOfPage({ values, first, page, isAsked }: JobsOfPageProps) {
  const queryClient = useQueryClient();
  const queryOf = (number: number) => searchQuery({ ...values, page: String(number) });
  const query = useQuery(queryOf(page));
  const above = new Set(
    Array.from({ length: page - first }, (_, index) => first + index)
      // The first page has the address without a number.
      .map((number) => (number === first ? searchQuery(values) : queryOf(number)))
      .map(({ queryKey }) => queryClient.getQueryData<Found>(queryKey))
      .flatMap((found) => (found ? jobsOf(found) : []).map(({ id }) => id)),
  );
  return (
    <QueryBoundary query={query} skeleton={<JobListSkeleton count={4} />}>
      {(found) => (
        // These jobs replace the link that loaded them, so that keyboards and screen readers go on at the first.
        <Stack $gap={2} ref={isAsked ? focusFirst : undefined}>
          <JobRows jobs={jobsOf(found).filter(({ id }) => !above.has(id))} />
        </Stack>
      )}
    </QueryBoundary>
  );
}

function jobsOf({ boost_jobs, jobposts }: Found) {
  return interleave(boost_jobs.data, jobposts.data);
}

function focusFirst(list: HTMLElement | null): void {
  list?.querySelector('a')?.focus({ preventScroll: true });
}
