import { MAX_COUNTED_JOBS } from '@jpro/api/fields';
import type { JobSort } from '@jpro/api/job-filters';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { JobFilter } from './jobFilter.ts';
import { type FoundJobs, searchJobs } from './searchJobs.ts';

interface LimitedPage {
  readonly page: number;
  /** The number of jobs on a page, boosted ones included. */
  readonly limit: number;
}

/**
 * A page with a limit (rule 16.1). Where it begins in each list depends on how many jobs both lists have, so both are
 * read from their beginning: at most as many jobs as are counted.
 */
export async function limitedPage(
  db: Kysely<Database>,
  filter: JobFilter,
  sort: JobSort,
  { page, limit }: LimitedPage,
  now: Date,
): Promise<FoundJobs> {
  const rows = Math.min(page * limit, MAX_COUNTED_JOBS);
  const found = await searchJobs(db, filter, sort, { page: 1, normal: rows, boosted: rows }, now);
  const [first, end] = [page - 1, page].map((pages) => listedOn(pages, limit, found)) as [Listed, Listed];
  const onPage = (list: 'normal' | 'boosted') => ({
    ids: found[list].ids.slice(first[list], end[list]),
    total: found[list].total,
  });
  return { normal: onPage('normal'), boosted: onPage('boosted'), capped: found.capped };
}

interface Listed {
  readonly normal: number;
  readonly boosted: number;
}

/** How many jobs of each list the first pages have: of boosted ones a third, or more when there are no normal ones. */
export function listedOn(pages: number, limit: number, { normal, boosted }: FoundJobs): Listed {
  const places = pages * limit;
  const share = pages * Math.ceil(limit / 3);
  const ofBoosted = Math.min(boosted.total, Math.max(share, places - normal.total));
  return { boosted: ofBoosted, normal: Math.min(normal.total, places - ofBoosted) };
}
