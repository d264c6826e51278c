import type { contract } from '@jpro/api/contract';
import type { AreaHandlers } from '../../core/handler.ts';
import { reportJob } from './report-job.ts';

export const moderationRoutes: AreaHandlers<typeof contract.moderation> = {
  async reportJob({ params, body }, context) {
    await reportJob(params.id, body, context);
    return null;
  },
};
