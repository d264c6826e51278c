import type { MyApplication } from '@jpro/api';

/** The visitor's application to this job, unless it was withdrawn. */
export function ownApplication(applications: readonly MyApplication[], jobId: string): MyApplication | undefined {
  return applications.find(({ job, status }) => String(job.id) === jobId && status !== 'withdrawn');
}
