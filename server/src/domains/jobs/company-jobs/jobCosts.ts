import type { Kysely } from 'kysely';
import type { JobCosts } from '@jpro/api';
import { notFound } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { balanceOf, boostCost, dingerSettings, extensionCost } from '../../money/index.ts';
import { boostEnd } from './boostJob.ts';
import { expiryAfterExtension, isTooFar } from './extendJob.ts';

/** What extending and boosting would cost now, and how long it would last; shown before the company is charged. */
export async function jobCosts(db: Kysely<Database>, companyId: number, id: number, now: Date): Promise<JobCosts> {
  const job = await db
    .selectFrom('jobs')
    .select(['status', 'collar', 'expired_date', 'due_date', 'boosted_until'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!job) throw notFound();
  const { costs } = await dingerSettings(db);
  const collar = job.collar ?? 'white';
  const expires = expiryAfterExtension(job, now);
  const boosted = boostEnd(job, now);
  return {
    balance: await balanceOf(db, companyId),
    extend:
      expires && !isTooFar(expires, now)
        ? { cost: extensionCost(costs, collar), expired_date: expires.toISOString() }
        : null,
    boost: boosted && { cost: boostCost(costs, collar), boosted_until: boosted.toISOString() },
  };
}
