import type { Kysely } from 'kysely';
import type { JobAlert, JobAlertForm } from '@jpro/api';
import { invalidField } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import type { JobAlertsTable } from '../../../database/tables/jobAlerts.ts';
import { lookup } from '../../../reference/index.ts';
import { alertTokens } from '../jobs/jobTokens.ts';
import { lockProfile } from '../../people/index.ts';

type Criteria = Pick<JobAlertsTable, 'is_on' | 'keyword' | 'location_id' | 'job_function_id' | 'job_type_id'>;

const NONE: Criteria = { is_on: false, keyword: null, location_id: null, job_function_id: null, job_type_id: null };

/** The stored criteria; none, and off, if never set. */
export async function criteriaOf(db: Kysely<Database>, userId: number): Promise<Criteria> {
  const stored = await db
    .selectFrom('job_alerts')
    .select(['is_on', 'keyword', 'location_id', 'job_function_id', 'job_type_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return stored ?? NONE;
}

export function hasCriterion({ keyword, location_id, job_function_id, job_type_id }: Criteria): boolean {
  return keyword !== null || location_id !== null || job_function_id !== null || job_type_id !== null;
}

export async function jobAlertOf(db: Kysely<Database>, userId: number): Promise<JobAlert> {
  const { is_on, keyword, location_id, job_function_id, job_type_id } = await criteriaOf(db, userId);
  const state = await db
    .selectFrom('jobseekers')
    .select(['job_status', 'job_alert_mail'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    ...state,
    is_on,
    keyword,
    location: lookup('location', location_id),
    job_function: lookup('jobFunction', job_function_id),
    job_type: lookup('jobType', job_type_id),
  };
}

/** Changes the given criteria. Throws 422 for an unknown one, and for an alert that is on without any. */
export async function changeJobAlert(
  trx: Kysely<Database>,
  userId: number,
  form: JobAlertForm,
  now: Date,
): Promise<void> {
  const { job_status, job_alert_mail, ...criteria } = form;
  refuseUnknown(criteria);
  await lockProfile(trx, userId);
  if (job_status !== undefined || job_alert_mail !== undefined) {
    await trx.updateTable('jobseekers').set({ job_status, job_alert_mail }).where('user_id', '=', userId).execute();
  }
  if (Object.values(criteria).every((value) => value === undefined)) return;
  await keepCriteria(trx, userId, changed(await criteriaOf(trx, userId), criteria), now);
}

function changed(before: Criteria, change: Omit<JobAlertForm, 'job_status' | 'job_alert_mail'>): Criteria {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return { ...before, ...given };
}

async function keepCriteria(trx: Kysely<Database>, userId: number, criteria: Criteria, now: Date): Promise<void> {
  if (criteria.is_on && !hasCriterion(criteria)) throw invalidField('keyword', 'alert_criterion');
  const keyword_tokens = criteria.keyword === null ? [] : [...alertTokens(criteria.keyword)];
  if (criteria.keyword !== null && keyword_tokens.length === 0) throw invalidField('keyword', 'invalid');
  const row = { ...criteria, keyword_tokens, updated_at: now };
  await trx
    .insertInto('job_alerts')
    .values({ user_id: userId, ...row })
    .onConflict((found) => found.column('user_id').doUpdateSet(row))
    .execute();
}

function refuseUnknown({ location_id, job_function_id, job_type_id }: JobAlertForm): void {
  if (location_id && !lookup('location', location_id)) throw invalidField('location_id', 'invalid');
  if (job_function_id && !lookup('jobFunction', job_function_id)) throw invalidField('job_function_id', 'invalid');
  if (job_type_id && !lookup('jobType', job_type_id)) throw invalidField('job_type_id', 'invalid');
}
