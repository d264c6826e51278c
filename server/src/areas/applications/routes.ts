import type { contract } from '@jpro/api/contract';
import type { AreaHandlers } from '../../core/handler.ts';
import { applyForJob } from './apply.ts';
import { myApplications } from './my-applications.ts';

export const applicationsRoutes: AreaHandlers<typeof contract.applications> = {
  apply: ({ body }, context) => applyForJob(body, context),

  applications: ({ query }, { db, user, now }) => myApplications(db, user, { page: query.page ?? 1, jobId: query.job_id }, now),
};
