import type { SavedJobAlert, SavedJobAlertForm } from '@jpro/api';
import { JOB_ALERTS_MAX } from '@jpro/api/fields';
import { ALERT_FIELDS, ALERT_FILTERS, type AlertField } from '@jpro/api/job-filters';
import type { Selectable } from 'kysely';
import type { ReadContext } from '../../../core/http/handler.ts';
import { conflict, invalidField, notFound } from '../../../core/http/httpError.ts';
import { refuseOutdated, versionOf } from '../../../core/http/knownVersion.ts';
import type { Db } from '../../../database/schema.ts';
import type { JobAlertsTable } from '../../../database/tables/jobs.ts';
import { lookup, type LookupTable } from '../../../reference/index.ts';
import { lockProfile } from '../../people/index.ts';
import { countJobs } from '../jobs/quickCounts.ts';
import { type JobFilter, readKeyword } from '../jobs/jobFilter.ts';
import { alertKeyword } from './alertKeyword.ts';

type AlertRow = Selectable<JobAlertsTable>;

interface OwnAlert {
  readonly userId: number;
  readonly id: number;
}

/** A jobseeker's alerts, the oldest first; an alert that never had a criterion is not shown. */
export async function savedAlerts(context: ReadContext, userId: number): Promise<SavedJobAlert[]> {
  const rows = await alertsOf(context.db, userId);
  return Promise.all(rows.filter(hasCriterion).map((row) => savedAlert(context, row)));
}

/**
 * Adds an alert, at most ten (409 `entries_limit`). The same criteria again switch the existing alert on instead of
 * adding a second one.
 */
export async function addSavedAlert(trx: Db, userId: number, form: SavedJobAlertForm, now: Date): Promise<AlertRow> {
  const row = checked(form);
  await lockProfile(trx, userId);
  const present = await alertsOf(trx, userId);
  const replaced = present.find((alert) => isSame(alert, form)) ?? present.find((alert) => !hasCriterion(alert));
  if (replaced) return write(trx, { userId, id: replaced.id }, row, now);
  if (present.length >= JOB_ALERTS_MAX) throw conflict('entries_limit', { max: JOB_ALERTS_MAX });
  return trx
    .insertInto('job_alerts')
    .values({ user_id: userId, ...row, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface AlertChange extends OwnAlert {
  readonly form: SavedJobAlertForm;
  /** The version that the sender's form was filled from. */
  readonly knownVersion: string | undefined;
}

/** Throws 404 for another jobseeker's alert, 409 when it has changed since the known version. */
export async function changeSavedAlert(
  trx: Db,
  { userId, id, form, knownVersion }: AlertChange,
  now: Date,
): Promise<AlertRow> {
  const row = checked(form);
  await lockProfile(trx, userId);
  const present = (await alertsOf(trx, userId)).find((alert) => alert.id === id);
  if (!present) throw notFound();
  await refuseOutdated(knownVersion, () => alertVersion(present));
  return write(trx, { userId, id }, row, now);
}

/** Identifies the state of what the alert's form shows. */
function alertVersion({ is_on, wants_mail, keyword, location_id, job_function_id, job_type_id }: AlertRow): string {
  return versionOf({ is_on, wants_mail, keyword, location_id, job_function_id, job_type_id });
}

/** Throws 404 for another jobseeker's alert. */
export async function deleteSavedAlert(db: Db, { userId, id }: OwnAlert): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('job_alerts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}

function checked(form: SavedJobAlertForm) {
  refuseUnknown(form);
  if (!hasCriterion(form)) throw invalidField('keyword', 'alert_criterion');
  return alertRow(form);
}

function alertsOf(db: Db, userId: number): Promise<AlertRow[]> {
  return db.selectFrom('job_alerts').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

function write(trx: Db, { userId, id }: OwnAlert, row: ReturnType<typeof checked>, now: Date): Promise<AlertRow> {
  return trx
    .updateTable('job_alerts')
    .set({ ...row, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow(notFound);
}

function isSame(alert: AlertRow, form: SavedJobAlertForm): boolean {
  return (['keyword', ...ALERT_FIELDS] as const).every((criterion) => alert[criterion] === form[criterion]);
}

export async function savedAlert(context: ReadContext, row: AlertRow): Promise<SavedJobAlert> {
  const open = await countJobs(context, searchFilter(row));
  return {
    id: row.id,
    is_on: row.is_on,
    keyword: row.keyword,
    location: lookup('location', row.location_id),
    job_function: lookup('jobFunction', row.job_function_id),
    job_type: lookup('jobType', row.job_type_id),
    wants_mail: row.wants_mail,
    open_jobs: open.count,
    open_jobs_capped: open.capped,
    version: alertVersion(row),
  };
}

export type Criteria = Pick<JobAlertsTable, 'is_on' | 'keyword' | AlertField>;

/** The rows of the reference data that a field names. */
const LOOKUPS = {
  location_id: 'location',
  job_function_id: 'jobFunction',
  job_type_id: 'jobType',
} as const satisfies Record<AlertField, LookupTable>;

export function hasCriterion(criteria: Criteria): boolean {
  return criteria.keyword !== null || ALERT_FIELDS.some((field) => criteria[field] !== null);
}

/** The columns of an alert. Throws 422 for one that is on without any criterion, or whose keyword means nothing. */
export function alertRow<C extends Criteria>(criteria: C): C & ReturnType<typeof alertKeyword> {
  if (criteria.is_on && !hasCriterion(criteria)) throw invalidField('keyword', 'alert_criterion');
  const meaning = alertKeyword(criteria.keyword);
  const means = meaning.keyword_tokens.length > 0 || meaning.salary_min !== null || meaning.salary_max !== null;
  if (criteria.keyword !== null && !means) throw invalidField('keyword', 'invalid');
  return { ...criteria, ...meaning };
}

export function refuseUnknown(ids: Partial<Record<AlertField, number | null | undefined>>): void {
  for (const field of ALERT_FIELDS) {
    const id = ids[field];
    if (id && !lookup(LOOKUPS[field], id)) throw invalidField(field, 'invalid');
  }
}

/** The search that finds the same jobs. */
export function searchFilter(criteria: Criteria): JobFilter {
  const filters = ALERT_FIELDS.map((field) => [ALERT_FILTERS[field], criteria[field] ?? undefined]);
  return { ...Object.fromEntries(filters), ...readKeyword(criteria.keyword ?? undefined) };
}
