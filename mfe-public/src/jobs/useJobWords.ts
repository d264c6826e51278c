import type { JobCard } from '@jpro/api';
import { useFormat, useLocalName } from '@jpro/platform';
import { useText } from '../text.ts';

export interface JobWords {
  readonly company: string;
  readonly place: string;
  readonly salary: string;
  readonly jobType: string;
  readonly age: string;
}

/** What a job says about itself, in the page's language. */
export function useJobWords(): (job: JobCard) => JobWords {
  const t = useText();
  const format = useFormat();
  const nameOf = useLocalName();
  return (job) => ({
    company: job.company?.name ?? t('common.job.confidential'),
    place: job.township
      ? t('common.place.both', { township: nameOf(job.township), location: nameOf(job.location) })
      : nameOf(job.location),
    salary: format.salary(job.salary),
    jobType: nameOf(job.job_type),
    age: format.relative(job.open_date),
  });
}
