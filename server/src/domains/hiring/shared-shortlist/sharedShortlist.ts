/** The shortlist of a job as members see it who only read jobs (rule 101.2). */
import type { ResponseOf } from '@jpro/api';
import { MAX_MOVED } from '@jpro/api/fields';
import { idsOf } from '../../../core/database/isOneOf.ts';
import type { CompanyContext } from '../../../core/http/handler.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { demandCapability, may } from '../../../core/session/capabilities.ts';
import type { Db } from '../../../database/schema.ts';
import { namedCards } from '../cv-database/cvCards.ts';

type Shortlist = ResponseOf<'GET', '/company/jobpost/{id}/shortlist'>;

/** Throws 404 for another company's job, 403 for a reader with whom it is not shared. */
export async function sharedShortlist(
  { db, company, now }: Pick<CompanyContext, 'db' | 'company' | 'now'>,
  jobId: number,
): Promise<Shortlist> {
  const { shares_shortlist, ...job } = await db
    .selectFrom('jobs')
    .select(['id', 'title', 'shares_shortlist'])
    .where('id', '=', jobId)
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow(notFound);
  if (!shares_shortlist && !may(company, 'hiring')) await demandCapability(db, company, 'hiring');
  const shortlisted = db
    .selectFrom('applications')
    .where('job_id', '=', jobId)
    .where('applications.company_id', '=', company.id)
    .where('applications.status', '=', 'shortlisted')
    .orderBy('applied_at')
    .orderBy('applications.id')
    .limit(MAX_MOVED);
  // Of people who have left, only the stage may be read (rule 77).
  const jobseekers = await shortlisted
    .innerJoin('users', 'users.id', 'jobseeker_id')
    .select('users.id')
    .where('users.is_active', '=', true)
    .execute();
  const data = await namedCards(db, idsOf(jobseekers), now);
  const added = await shortlisted
    .innerJoin('outside_applicants', 'application_id', 'applications.id')
    .select('name')
    .execute();
  return { job, shares_shortlist, data, added: added.map(({ name }) => name) };
}

/** Throws 404 for another company's job. */
export function shareShortlist(
  trx: Db,
  { company }: Pick<CompanyContext, 'company'>,
  jobId: number,
  shares_shortlist: boolean,
): Promise<{ shares_shortlist: boolean }> {
  return trx
    .updateTable('jobs')
    .set({ shares_shortlist })
    .where('id', '=', jobId)
    .where('company_id', '=', company.id)
    .returning('shares_shortlist')
    .executeTakeFirstOrThrow(notFound);
}
