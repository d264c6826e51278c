import type { FeatureHandlers } from '../../../core/http/handler.ts';
import type { RateLimit } from '../../../core/limits/rateLimit.ts';
import { ownData } from './ownData.ts';

/** Low, because it reads all of a jobseeker's rows. */
const PER_JOBSEEKER: RateLimit = { name: 'own-data', max: 10, windowMs: 3_600_000 };

export const ownDataRoutes: FeatureHandlers<'ownData'> = {
  async ownData(_input, context) {
    await context.services.rateLimiter.take(PER_JOBSEEKER, String(context.user.id));
    return JSON.stringify(await ownData(context), null, 2);
  },
};
