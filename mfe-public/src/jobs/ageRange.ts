import type { JobDetail } from '@jpro/api';

/** Key of the text for the age range; null for any age. */
export function ageRangeKey({ min_age, max_age }: Pick<JobDetail, 'min_age' | 'max_age'>) {
  if (min_age !== null && max_age !== null) return 'job.age_between';
  if (min_age !== null) return 'job.age_from';
  return max_age === null ? null : 'job.age_up_to';
}
