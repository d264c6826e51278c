import { notFound } from '../../../core/http/httpError.ts';
import { versionOf } from '../../../core/http/knownVersion.ts';
import type { Db } from '../../../database/schema.ts';
import { nameHoldsJobs } from '../../people/index.ts';
import { changedFields, editOf, type ReadFields } from '../company-jobs/jobEdits.ts';
import { JOB_FIELDS } from '../company-jobs/jobFields.ts';
import { lockModeratedJob } from './moderatedJob.ts';

function jobs(db: Db) {
  return db
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.company_id')
    .select([
      'jobs.id',
      'jobs.title',
      'jobs.status',
      'jobs.company_id',
      'users.name as company',
      'jobs.collar',
      'jobs.updated_at',
      'jobs.review_signals',
    ]);
}

/**
 * Jobs that are waiting for their first approval, and edits of approved ones, oldest first; not those of suspended
 * companies and closed accounts.
 */
export async function pendingJobs(db: Db, limit: number) {
  const ofActiveCompanies = jobs(db).where('users.is_active', '=', true);
  const posted = await ofActiveCompanies
    .where('jobs.status', '=', 'pending')
    .where('held_status', 'is', null)
    .orderBy('jobs.updated_at')
    .orderBy('jobs.id')
    .limit(limit)
    .execute();
  const edited = await ofActiveCompanies
    .innerJoin('job_edits', 'job_id', 'jobs.id')
    .select(['edited_at', 'job_edits.review_signals as edit_signals'])
    .where('rejected_at', 'is', null)
    .where('jobs.status', '<>', 'pending')
    .orderBy('edited_at')
    .orderBy('jobs.id')
    .limit(limit)
    .execute();
  const waiting = [
    ...posted.map((job) => ({ ...job, waits: 'job' as const })),
    ...edited.map(({ edited_at, edit_signals, ...job }) => ({
      ...job,
      updated_at: edited_at,
      review_signals: edit_signals,
      waits: 'edit' as const,
    })),
  ];
  return waiting.sort((one, other) => one.updated_at.getTime() - other.updated_at.getTime()).slice(0, limit);
}

interface Waiting {
  readonly waits: 'job' | 'edit';
  /** Changes with every change by the company. */
  readonly version: string;
}

/**
 * What a decision about this job would be about: its edit if the job is public, else the job itself. Locked until the
 * transaction ends.
 */
export async function whatWaits(trx: Db, id: number): Promise<Waiting> {
  const { status, updated_at } = await lockModeratedJob(trx, id);
  const edit = status === 'pending' ? null : await editOf(trx, id);
  return { waits: edit === null ? 'job' : 'edit', version: versionOf({ changed: edit?.at ?? updated_at }) };
}

/** Everything a moderator needs in order to decide. Throws 404. */
export async function moderatorView(db: Db, id: number) {
  const job = await jobs(db)
    .select([
      'jobs.held_status',
      'jobs.held_because',
      'jobs.open_date',
      'jobs.expired_date',
      'jobs.company_hidden',
      'jobs.currency',
      'jobs.salary_min',
      'jobs.salary_max',
      'jobs.duration',
      'jobs.description',
      'jobs.requirements',
      'jobs.benefits',
      'jobs.translation',
      'jobs.questions',
      'users.phone_number as company_phone',
      'users.email as company_email',
      'users.suspended_at as company_suspended_at',
    ])
    .where('jobs.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const edit = await editOf(db, id);
  const reports = await db
    .selectFrom('job_reports')
    .select(['reason', 'text', 'status', 'created_at'])
    .where('job_id', '=', id)
    .orderBy('id')
    .execute();
  const waiting = job.status === 'pending' ? null : edit;
  const company_name = (await nameHoldsJobs(db, job.company_id)) ? 'waits: companies pending' : 'clear';
  return {
    ...job,
    company_name,
    version: versionOf({ changed: waiting?.at ?? job.updated_at }),
    review_signals: waiting?.signals ?? job.review_signals,
    edit: edit?.state === 'waiting' ? await changesOf(db, id, edit.form) : null,
    reports,
  };
}

/** The fields that an edit would change, with their new values. */
async function changesOf(db: Db, id: number, form: ReadFields): Promise<Partial<ReadFields>> {
  const job = await db.selectFrom('jobs').select(JOB_FIELDS).where('id', '=', id).executeTakeFirstOrThrow();
  return changedFields(job, form);
}
