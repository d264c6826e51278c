import type { Notification } from '@jpro/api';
import { type RawBuilder, sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/work.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { newsOfNotification, notifyDevices } from '../../accounts/index.ts';
import { slugOf } from '../jobs/slug.ts';
import { ALTERNATIVES, criteriaFit } from './alertFits.ts';

/** Matched and notified in one transaction: a broad job suits tens of thousands. */
const PEOPLE_AT_ONCE = 5000;
const ROWS_AT_ONCE = 1000;

interface Job {
  readonly id: number;
  readonly title: string;
  readonly company_hidden: boolean;
  readonly company_id: CompanyId;
  readonly company_name: string;
  readonly photo: string | null;
  readonly is_expired: boolean;
}

interface Match {
  readonly user_id: number;
  /** The jobseeker follows the company. */
  readonly is_followed: boolean;
}

/**
 * Notifies jobseekers of new jobs that match their alerts, once for each job. Open tabs get one push event, however
 * many jobs there are.
 */
export const matchNewJobsWork: ScheduledWork = {
  name: 'match-new-jobs',
  cron: '*/5 * * * *',
  async run({ db, services, now }) {
    const userIds = new Set<number>();
    const errors: unknown[] = [];
    for (const jobId of await waitingJobs(db, now)) {
      try {
        let matches: readonly Match[];
        do {
          matches = await db.transaction().execute((trx) => matchNext(trx, jobId, now));
          for (const { user_id } of matches) userIds.add(user_id);
        } while (matches.length === PEOPLE_AT_ONCE);
      } catch (error) {
        // The other jobs do not wait for this one; the next run tries again.
        errors.push(error);
      }
    }
    await services.realtime.publishToMany([...userIds], 'jobalert', { noti_type: 'jobalert' });
    if (errors.length > 0) throw new AggregateError(errors, `new jobs that could not be matched: ${errors.length}`);
  },
};

/** The jobs of the queue. One that was closed or taken down meanwhile waits: it may open again until it expires. */
async function waitingJobs(db: Db, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select jobs.id from job_alert_queue join jobs on jobs.id = job_id
    where ${isDue(now)} order by jobs.id`.execute(db);
  return rows.map(({ id }) => id);
}

function isDue(now: Date): RawBuilder<boolean> {
  return sql`(jobs.status = 'active' or jobs.expired_date <= ${now})`;
}

/**
 * Notifies the next of those whom the job suits, and takes the job from the queue with the last of them. Queue, matches
 * and notifications are one transaction, so nobody is notified twice.
 */
async function matchNext(trx: Db, jobId: number, now: Date): Promise<readonly Match[]> {
  const job = await lockJob(trx, jobId, now);
  if (!job || !(await isInQueue(trx, jobId))) return [];
  const matches = job.is_expired ? [] : await newMatches(trx, jobId, now);
  await notifyOf(trx, job, matches, now);
  if (matches.length < PEOPLE_AT_ONCE) await trx.deleteFrom('job_alert_queue').where('job_id', '=', jobId).execute();
  return matches;
}

/**
 * Locked, so that a company that hides itself at the same time waits, and then also removes itself from the
 * notifications that are written here. The lock is not in the way of counted views.
 */
async function lockJob(trx: Db, jobId: number, now: Date): Promise<Job | undefined> {
  const { rows } = await sql<Job>`select jobs.id, title, company_hidden, company_id, users.name as company_name, photo,
      jobs.expired_date <= ${now} as is_expired
    from jobs join users on users.id = company_id where jobs.id = ${jobId} and ${isDue(now)}
    for key share of jobs`.execute(trx);
  return rows[0];
}

/** False when another process has finished the job, or is at work on it. */
async function isInQueue(trx: Db, jobId: number): Promise<boolean> {
  const queued = await trx
    .selectFrom('job_alert_queue')
    .select('job_id')
    .where('job_id', '=', jobId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return queued !== undefined;
}

const CRITERIA_FIT = criteriaFit('opened');

/** Each alternative of a keyword finds its alerts by its first token. */
const KEYWORD_FITS = sql.join(
  ALTERNATIVES.map(
    ([first, tokens]) => sql`select job_alerts.user_id, wants_mail, false as is_followed
      from opened cross join unnest(opened.search_tokens) as token
      join job_alerts on is_on and ${sql.ref(first)} = token and ${sql.ref(tokens)} <@ opened.search_tokens
        and ${CRITERIA_FIT}`,
  ),
  sql` union all `,
);

/**
 * When several alerts find the job, one that wants e-mails is enough, and so is following the company, unless the job
 * hides it (rule 15.2). Skips those who have already applied.
 */
async function newMatches(trx: Db, jobId: number, now: Date): Promise<readonly Match[]> {
  const { rows } = await sql<Match>`
    with opened as (
      select * from jobs where id = ${jobId}
    ), fitting as (
      ${KEYWORD_FITS}
      union all
      select job_alerts.user_id, wants_mail, false from opened join job_alerts on is_on
        and first_token is null and ${CRITERIA_FIT}
      union all
      select followed_companies.user_id, true, true from opened join followed_companies
        on followed_companies.company_id = opened.company_id and not opened.company_hidden
    ), candidates as (
      select user_id, bool_or(wants_mail) as wants_mail, bool_or(is_followed) as is_followed
      from fitting join users on users.id = user_id and users.is_active
      where not exists (select from applications where job_id = ${jobId} and jobseeker_id = fitting.user_id)
        and not exists (select from job_alert_matches as known where job_id = ${jobId}
          and known.user_id = fitting.user_id)
      group by user_id order by user_id limit ${PEOPLE_AT_ONCE}
    ), matched as (
      insert into job_alert_matches (user_id, job_id, matched_at, mailed_at)
      select user_id, ${jobId}, ${now}, case when not wants_mail then ${now}::timestamptz end from candidates
      returning user_id
    )
    select user_id, is_followed from matched join candidates using (user_id)`.execute(trx);
  return rows;
}

/** Unread alerts form one group, and so do the jobs of each followed company. */
async function notifyOf(trx: Db, job: Job, matches: readonly Match[], now: Date): Promise<void> {
  for (let start = 0; start < matches.length; start += ROWS_AT_ONCE) {
    await trx
      .insertInto('notifications')
      .values(
        matches.slice(start, start + ROWS_AT_ONCE).map(({ user_id, is_followed }) => ({
          user_id,
          noti_type: 'jobalert',
          group_key: is_followed ? `followed:${job.company_id}` : 'jobalert',
          data: JSON.stringify(newJob(job, is_followed)),
          created_at: now,
        })),
      )
      .execute();
  }
  await notifyDevices(
    trx,
    now,
    matches.flatMap(({ user_id, is_followed }) =>
      newsOfNotification({
        userId: user_id,
        noti_type: 'jobalert',
        groupKey: 'jobalert',
        data: newJob(job, is_followed),
      }),
    ),
  );
}

function newJob(
  { id, title, company_hidden, company_id, company_name, photo }: Job,
  isFollowed: boolean,
): Notification['data'] {
  const job = { job_id: id, job_slug: slugOf(title), position_title: title, is_confidential: company_hidden };
  if (company_hidden) return { ...job, company_name: null, company_id: null, profile_photo_url: null };
  const company = { company_name, company_id, profile_photo_url: pictureUrl('company', company_id, photo) };
  return { ...job, ...company, ...(isFollowed && { status: 'followed' }) };
}
