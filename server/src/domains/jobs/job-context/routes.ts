import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { callsNow, employerFacts } from '../../people/index.ts';
import { jobCards } from '../jobs/jobCard.ts';
import { newestJobIds } from '../jobs/jobLists.ts';
import { sql } from 'kysely';
import { alsoApplied } from '../companies/alsoApplied.ts';
import { comparablePay, functionPays } from './comparablePay.ts';

/** Fills one row on wide screens. */
const COMPANY_JOBS = 3;

export const jobContextRoutes: FeatureHandlers<'jobContext'> = {
  async context({ params }, { db, user, now }) {
    const job = await db
      .selectFrom('jobs')
      .select(['id', 'company_id', 'company_hidden', 'job_function_id', 'experience_level_id', 'location_id'])
      .select(sql<boolean>`status = 'active' and expired_date > ${now} and not company_hidden`.as('takes_calls'))
      .where('id', '=', params.id)
      .where('status', 'in', ['active', 'closed', 'expired'])
      .executeTakeFirstOrThrow(notFound);
    const others = sql`company_id = ${job.company_id} and not company_hidden and jobs.id <> ${job.id}`;
    const [pay, calls, ids, employer, also_applied] = await Promise.all([
      comparablePay(db, job),
      job.takes_calls ? callsNow(db, job.company_id, now) : null,
      job.company_hidden ? [] : newestJobIds(db, now, COMPANY_JOBS, others),
      job.company_hidden ? undefined : employerFacts(db, job.company_id),
      job.company_hidden ? [] : alsoApplied(db, job.company_id),
    ]);
    return {
      pay,
      company_jobs: await jobCards(db, ids, user, now),
      ...(calls && { calls }),
      ...(employer && { employer }),
      also_applied,
    };
  },
  functionPays: (_input, { db }) => functionPays(db),
};
