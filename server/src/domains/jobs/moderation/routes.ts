import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { reportJob } from './reportJob.ts';

export const moderationRoutes: FeatureHandlers<'moderation'> = {
  async reportJob({ params, body }, context) {
    await reportJob(params.id, body, context);
    return null;
  },
};
