import { KYATS_A_DOLLAR } from '@jpro/api/fields';

export interface JobPay {
  readonly currency: string;
  readonly salary_min: number | null;
  readonly salary_max: number | null;
  readonly salary_hidden: boolean;
}

/** The salary in kyats a month, for filters and sorting; a hidden salary is left out of both (rule 15.1). */
export function searchablePay(job: JobPay): { pay_min: number | null; pay_max: number | null } {
  if (job.salary_hidden || job.salary_min === null) return { pay_min: null, pay_max: null };
  const rate = job.currency === 'USD' ? KYATS_A_DOLLAR : 1;
  return { pay_min: job.salary_min * rate, pay_max: (job.salary_max ?? job.salary_min) * rate };
}
