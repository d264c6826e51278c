import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { applicationCounts, myApplication, myApplications } from './myApplications.ts';
import { prepareApplication } from './apply.ts';
import { withdrawApplication } from './withdraw.ts';

export const applicationsRoutes: FeatureHandlers<'applications'> = {
  apply: { prepare: ({ body }, context) => prepareApplication(body, context) },

  applications: ({ query }, { db, user, now }) =>
    myApplications(db, user, { page: query.page ?? 1, jobId: query.job_id, statuses: query.status }, now),

  counts: (_input, { db, user }) => applicationCounts(db, user.id),

  async withdraw({ params }, context) {
    const { db, user, now, transaction } = context;
    await transaction((trx) => withdrawApplication(trx, context, user.id, params.id));
    return myApplication(db, user, params.id, now);
  },
};
