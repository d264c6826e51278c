import type { JobCard } from '@jpro/api';
import { useCommonText, useFormat, useLocalName } from '@jpro/platform';
import { usePlace } from './usePlace.ts';

export interface JobWords {
  readonly company: string;
  /** The badge of a verified company. */
  readonly verified: string | undefined;
  readonly place: string;
  readonly salary: string;
  readonly jobType: string;
  readonly age: string;
}

/** The texts of a job, in the page's language. */
export function useJobWords(): (job: JobCard) => JobWords {
  const t = useCommonText();
  const format = useFormat();
  const nameOf = useLocalName();
  const placeOf = usePlace();
  return (job) => ({
    company: job.company?.name ?? t('common.job.confidential'),
    verified: job.company?.is_verified && t('common.company.verified'),
    place: placeOf(job),
    salary: format.salary(job.salary),
    jobType: nameOf(job.job_type),
    age: format.relative(job.open_date),
  });
}
