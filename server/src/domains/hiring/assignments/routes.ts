import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { assignApplicants, assignJob } from './assign.ts';

export const assignmentsRoutes: FeatureHandlers<'assignments'> = {
  assignJob: async ({ params, body }, context) => ({
    assigned_to: await context.transaction((trx) =>
      assignJob(trx, context, { jobId: params.id, memberId: body.member_id }),
    ),
  }),

  async assignApplicants({ body }, context) {
    const { assigned, assigned_to } = await context.transaction((trx) =>
      assignApplicants(trx, context, { ids: body.ids, memberId: body.member_id }),
    );
    const { company, services, afterCommit } = context;
    if (assigned > 0) afterCommit(() => services.realtime.publish(company.id, 'company-application', {}));
    return { assigned, assigned_to };
  },
};
