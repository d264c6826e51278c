import type { CompanyJob } from '@jpro/api';

/** Changes that apply to one job or to many at once. */
export const JOB_CHANGES = ['extend', 'boost', 'close'] as const;
export type JobChange = (typeof JOB_CHANGES)[number];

const STATES: Readonly<Record<JobChange, readonly CompanyJob['status'][]>> = {
  close: ['active'],
  extend: ['active', 'closed', 'expired'],
  boost: ['active'],
};

export const mayChange = ({ status }: Pick<CompanyJob, 'status'>, change: JobChange): boolean =>
  STATES[change].includes(status);

/** An expired job has to be extended first, and one that was taken down and refunded stays down (rule 17.9). */
export const mayEdit = ({ status, held }: Pick<CompanyJob, 'status' | 'held'>): boolean =>
  status !== 'expired' && held !== 'refund';
