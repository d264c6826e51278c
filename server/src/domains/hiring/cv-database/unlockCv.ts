import type { UnlockedCv } from '@jpro/api';
import { type RawBuilder, sql } from 'kysely';
import type { CurrentCompany, WriteContext } from '../../../core/http/handler.ts';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { balanceOf, charge, dingerSettings, type PaidPerson } from '../../money/index.ts';
import { nameHoldsJobs } from '../../people/index.ts';
import { notifyOfView } from '../employer-views/employerViews.ts';
import { cvReading, isReadable } from './cvAccess.ts';

interface UnlockContext extends WriteContext<'realtime'> {
  /** The company that pays. */
  readonly company: CurrentCompany;
}

/**
 * Unlocks a CV for a company: charges once for each company and jobseeker, opens the CV for good, and notifies the
 * jobseeker (rules 24, 27 and 37). A CV that the company may already read, such as an applicant's, costs nothing.
 * Throws 404 for a private CV or an unknown id, 402 without enough dingers, 409 while the company's name is waiting for
 * the operator (rule 42).
 */
export async function unlockCv(trx: Db, context: UnlockContext, jobseekerId: number): Promise<UnlockedCv> {
  const { company, now, services, afterCommit } = context;
  await holdVisibility(trx, jobseekerId);
  const { access } = await cvReading(trx, company.id, jobseekerId);
  if (access === 'none') throw notFound();
  if (access !== 'masked')
    return { jobseeker_id: jobseekerId, access, charge: { cost: 0, balance: await balanceOf(trx, company.id) } };

  if (await nameHoldsJobs(trx, company.id)) throw conflict('name_waits');

  const {
    costs: { unlock_cv_cost: cost },
  } = await dingerSettings(trx);
  const idempotencyKey = `unlock:${company.id}:${jobseekerId}`;
  const balance = await charge(trx, {
    companyId: company.id,
    memberId: company.member.id,
    kind: 'unlock_cv',
    cost,
    idempotencyKey,
  });
  const unlocked = await trx
    .insertInto('unlocked_cvs')
    .values(({ selectFrom }) => ({
      company_id: company.id,
      jobseeker_id: jobseekerId,
      unlocked_at: now,
      movement_id: selectFrom('ledger_movements').select('id').where('idempotency_key', '=', idempotencyKey),
    }))
    .onConflict((known) => known.doNothing())
    .returning('jobseeker_id')
    .executeTakeFirst();
  if (!unlocked) return { jobseeker_id: jobseekerId, access: 'unlocked', charge: { cost: 0, balance } };

  await notifyOfView(trx, context, { jobseekerId, isConfidential: false });
  afterCommit(() => services.realtime.publish(company.id, 'companytransaction', {}));
  return { jobseeker_id: jobseekerId, access: 'unlocked', charge: { cost, balance } };
}

/**
 * Making a CV private, and closing or suspending its account, either wait for this or are already visible here, so that
 * nobody pays for a private CV.
 */
async function holdVisibility(trx: Db, jobseekerId: number): Promise<void> {
  await trx.selectFrom('jobseekers').select('user_id').where('user_id', '=', jobseekerId).forShare().execute();
  await trx.selectFrom('users').select('id').where('id', '=', jobseekerId).forShare().execute();
}

/**
 * The jobseekers whose CVs a company has unlocked, with the movement that paid for each. Those that it may no longer
 * read are left out (rule 37).
 */
export const unlockedPeople = (companyId: CompanyId): RawBuilder<PaidPerson> =>
  sql<PaidPerson>`(select movement_id, jobseeker_id, users.name as jobseeker_name
    from unlocked_cvs join jobseekers on user_id = jobseeker_id join users on users.id = jobseeker_id
    where company_id = ${companyId} and users.is_active and ${isReadable(companyId)})`;
