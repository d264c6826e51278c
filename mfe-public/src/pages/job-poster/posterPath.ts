import type { JobCard } from '@jpro/api';

/** The address of a job's poster, without locale prefix. */
export function posterPath({ slug, id }: Pick<JobCard, 'slug' | 'id'>): string {
  return `/jobpost/${slug}/poster/${id}`;
}
