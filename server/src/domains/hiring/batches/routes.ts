import type { CompanyContext, FeatureHandlers } from '../../../core/http/handler.ts';
import type { RateLimit } from '../../../core/limits/rateLimit.ts';
import type { Db } from '../../../database/schema.ts';
import { applicantsByIds } from '../applicants/applicants.ts';
import type { ChangedMany } from '../applicants/moveMany.ts';
import { batchById, currentBatches } from './batch.ts';
import { previewBatch, refuseEmpty, startBatch } from './startBatch.ts';
import { undoBatch } from './undoBatch.ts';

/** More than anyone can write; each may reach 2,000 people. */
const PER_COMPANY: RateLimit = { name: 'batch', max: 60, windowMs: 3600_000 };
/** Previews follow what is typed. */
const PREVIEWS: RateLimit = { name: 'batch-preview', max: 120, windowMs: 60_000 };
const MONTH_MS = 30 * 24 * 3600_000;

export const batchesRoutes: FeatureHandlers<'batches'> = {
  batches: async (_input, { db, company, now }) => ({ data: await currentBatches(db, company.id, now) }),

  async previewBatch({ body }, context) {
    const { company, services, transaction } = context;
    await services.rateLimiter.take(PREVIEWS, String(company.id));
    return transaction((trx) => previewBatch(trx, context, company, body));
  },

  async startBatch({ body }, context) {
    const { company, services, transaction } = context;
    refuseEmpty(body);
    await services.rateLimiter.take(PER_COMPANY, String(company.id));
    const { id, ...result } = await transaction((trx) => startBatch(trx, context, company, body));
    return changed(context, context.db, id, result);
  },

  async undoBatch({ params: { id } }, context) {
    const { company, transaction } = context;
    const result = await transaction((trx) => undoBatch(trx, context, { companyId: company.id, id }));
    return changed(context, context.db, id, result);
  },
};

/** The batch and those who stayed as they were; notifies the company's other tabs and browsers (rule 67). */
async function changed(
  context: CompanyContext,
  db: Db,
  id: number,
  { elsewhere, untimed }: Omit<ChangedMany, 'changed'>,
) {
  const { company, services, afterCommit, now } = context;
  afterCommit(() => services.realtime.publish(company.id, 'company-application', {}));
  return {
    batch: await batchById(db, company.id, id, now),
    elsewhere: await applicantsByIds(db, context, elsewhere),
    ...(untimed.length > 0 && { needs_time: await applicantsByIds(db, context, untimed) }),
  };
}

/** Finished long ago: nobody can undo them any more. */
export async function forgetOldBatches(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('application_batches')
    .where('created_at', '<', new Date(now.getTime() - MONTH_MS))
    .execute();
}
