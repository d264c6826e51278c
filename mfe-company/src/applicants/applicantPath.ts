import type { Applicant } from '@jpro/api';

/** Path of the page of one application. */
export function applicantPath({ id, job }: Pick<Applicant, 'id' | 'job'>): string {
  return `/company/job/manageapplication/${job.id}/${id}`;
}
