import type { ResponseOf } from '@jpro/api';

type Found = ResponseOf<'GET', '/jobpost'>;

/** How many jobs a search found, and on how many pages. */
export function resultTotal({ jobposts, boost_jobs }: Pick<Found, 'jobposts' | 'boost_jobs'>): {
  readonly total: number;
  readonly pageCount: number;
} {
  return { total: jobposts.total + boost_jobs.total, pageCount: Math.max(jobposts.last_page, boost_jobs.last_page) };
}
