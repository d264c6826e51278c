import type { CompanyJob } from '@jpro/api';

type Job = Pick<CompanyJob, 'id' | 'status'> | null | undefined;

/** Where a job is shown that `?draft=` names although it is posted; undefined for a draft. */
export const postedJobPath = (job: Job): string | undefined =>
  job && job.status !== 'draft' ? `/company/job/${job.id}` : undefined;

/** Where a draft is continued: it was never posted, or is a draft again because it was rejected (rule 17.7). */
export const draftPath = (job: Job): string | undefined =>
  job?.status === 'draft' ? `/company/job/addjob?draft=${job.id}` : undefined;

/** The id of the draft in `?draft=`. */
export function draftIdIn(search: URLSearchParams): string | undefined {
  return /^[1-9]\d{0,14}$/.exec(search.get('draft') ?? '')?.[0];
}
