import { type Named, useCommonText, useLocalName, useFormat } from '@jpro/platform';
import type { JobCard } from '@jpro/api';

interface Placed {
  readonly township: Named | null;
  readonly location: Named | null;
}

/** “Sanchaung, Yangon Region”, or whichever of the two is known. */
export function usePlace(): (of: Placed) => string {
  const t = useCommonText();
  const nameOf = useLocalName();
  return (of) => {
    const [township, location] = [nameOf(of.township), nameOf(of.location)];
    return township && location ? t('common.place.both', { township, location }) : township || location;
  };
}

export interface JobWords {
  readonly company: string;
  /** The badge of a verified company. */
  readonly verified: string | undefined;
  readonly place: string;
  readonly salary: string;
  readonly jobType: string;
  readonly age: string;
}

/** The texts of a job's card: its salary and age are short. */
export function useJobCardWords(): (job: JobCard) => JobWords {
  const format = useFormat();
  const wordsOf = useJobWords();
  return (job) => ({
    ...wordsOf(job),
    salary: format.salary(job.salary, 'compact'),
    age: format.relative(job.open_date, 'short'),
  });
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
