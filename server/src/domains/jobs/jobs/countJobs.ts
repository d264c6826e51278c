import { MAX_COUNTED_JOBS } from '@jpro/api/fields';
import type { ReadContext } from '../../../core/http/handler.ts';
import { cachedTotal } from './openJobCounts.ts';
import type { JobFilter } from './jobFilter.ts';
import { type FoundJobs, searchJobs } from './searchJobs.ts';

interface JobCount {
  readonly count: number;
  /** Whether there are more, and how many is unknown. */
  readonly capped: boolean;
}

const NO_ROWS = { page: 1, normal: 0, boosted: 0 };

/** The number of open jobs for a filter, as the search for it shows it. */
export async function countJobs(context: ReadContext, filter: JobFilter): Promise<JobCount> {
  const found = await searchJobs(context.db, filter, 'newest', NO_ROWS, context.now);
  const total = await totalOf(context, found, filter);
  return total === null ? { count: MAX_COUNTED_JOBS, capped: true } : { count: total, capped: false };
}

/** The exact number, where it is known. */
export async function totalOf(
  context: ReadContext,
  { normal, boosted, capped }: FoundJobs,
  filter: JobFilter,
): Promise<number | null> {
  const counted = normal.total + boosted.total;
  if (!capped) return counted;
  const cached = await cachedTotal(context, filter);
  return cached === null ? null : Math.max(cached, counted);
}
