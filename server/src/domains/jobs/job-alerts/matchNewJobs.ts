import type { Notification } from '@jpro/api';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/scheduledWork.ts';
import type { AfterCommit } from '../../../core/http/handler.ts';
import type { Services } from '../../../core/services.ts';
import { transact } from '../../../core/database/transact.ts';
import type { Database } from '../../../database/schema.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { slugOf } from '../jobs/slug.ts';
import { ALTERNATIVES, criteriaFit } from './alertFits.ts';

/**
 * New jobs handled in one transaction: a single query finds all matching alerts, and a broad job matches tens of
 * thousands.
 */
const JOBS_AT_ONCE = 10;
const ROWS_AT_ONCE = 1000;

interface Match {
  readonly user_id: number;
  readonly job_id: number;
  readonly title: string;
  readonly company_hidden: boolean;
  readonly company_id: number;
  readonly company_name: string;
  readonly photo: string | null;
  /** The jobseeker follows the company. */
  readonly is_followed: boolean;
}

interface Batch {
  readonly taken: number;
  readonly matches: readonly Match[];
}

/**
 * Notifies jobseekers of new jobs that match their alerts, once for each job. Jobs are claimed from the queue and
 * notifications written in one transaction.
 */
export const matchNewJobsWork: ScheduledWork = {
  name: 'match-new-jobs',
  cron: '*/5 * * * *',
  async run({ db, services, now }) {
    let taken: number;
    do {
      taken = await transact(db, services.log, async (trx, afterCommit) => {
        const batch = await takeAndMatch(trx, now);
        await notifyOf(trx, batch.matches, { services, afterCommit, now });
        return batch.taken;
      });
    } while (taken === JOBS_AT_ONCE);
  },
};

const CRITERIA_FIT = criteriaFit('opened');

/** Each alternative of a keyword finds its alerts by its first token. */
const KEYWORD_FITS = sql.join(
  ALTERNATIVES.map(
    ([first, tokens]) => sql`select job_alerts.user_id, opened.id as job_id, wants_mail, false as is_followed
      from opened cross join unnest(opened.search_tokens) as token
      join job_alerts on is_on and ${sql.ref(first)} = token and ${sql.ref(tokens)} <@ opened.search_tokens
        and ${CRITERIA_FIT}`,
  ),
  sql` union all `,
);

/**
 * When several alerts find the same job, one that wants e-mails is enough, and so is following the company, unless the
 * job hides it (rule 15). Skips jobs that the jobseeker has already applied to, and expired jobs.
 */
async function takeAndMatch(trx: Kysely<Database>, now: Date): Promise<Batch> {
  const nextIds = await lockNextJobs(trx, now);
  const { rows } = await sql<{ taken: number } & { [Column in keyof Match]: Match[Column] | null }>`
    with taken as (
      delete from job_alert_queue where job_id = any(array(select job_id from job_alert_queue
        join jobs on jobs.id = job_id where job_id = any(${nextIds}::bigint[]) and ${isDue(now)}
        order by job_id for update of job_alert_queue skip locked))
      returning job_id
    ), opened as (
      select jobs.* from taken join jobs on jobs.id = taken.job_id and jobs.status = 'active'
        and jobs.expired_date > ${now}
    ), fitting as (
      ${KEYWORD_FITS}
      union all
      select job_alerts.user_id, opened.id, wants_mail, false from opened join job_alerts on is_on
        and first_token is null and ${CRITERIA_FIT}
      union all
      select followed_companies.user_id, opened.id, true, true from opened join followed_companies
        on followed_companies.company_id = opened.company_id and not opened.company_hidden
    ), candidates as (
      select user_id, job_id, bool_or(wants_mail) as wants_mail, bool_or(is_followed) as is_followed
      from fitting group by user_id, job_id
    ), matched as (
      insert into job_alert_matches (user_id, job_id, matched_at, mailed_at)
      select candidates.user_id, candidates.job_id, ${now}, case when not wants_mail then ${now}::timestamptz end
      from candidates
      join users on users.id = candidates.user_id and users.is_active
      where not exists (select from applications where applications.job_id = candidates.job_id
        and applications.jobseeker_id = candidates.user_id)
      on conflict do nothing
      returning user_id, job_id
    )
    select (select count(*)::int from taken) as taken, user_id, job_id, title, company_hidden, company_id,
      users.name as company_name, users.photo, is_followed
    from (select) as always left join (matched join candidates using (user_id, job_id) join jobs on jobs.id = job_id
      join users on users.id = company_id) on true
    order by job_id, user_id`.execute(trx);
  return {
    taken: rows[0]?.taken ?? 0,
    matches: rows.filter((row): row is Match & { taken: number } => row.user_id !== null),
  };
}

/** A job that was closed or taken down meanwhile waits in the queue: it may open again until it expires. */
function isDue(now: Date): RawBuilder<boolean> {
  return sql`(jobs.status = 'active' or jobs.expired_date <= ${now})`;
}

/**
 * The next jobs of the queue. Locked, so that a company that hides itself at the same time waits, and then also removes
 * itself from the notifications that are written here. The lock is not in the way of counted views.
 */
async function lockNextJobs(trx: Kysely<Database>, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from jobs
    where id in (select job_id from job_alert_queue join jobs on jobs.id = job_id where ${isDue(now)}
      order by job_id limit ${JOBS_AT_ONCE})
    order by id for key share`.execute(trx);
  return rows.map(({ id }) => id);
}

interface Notifying {
  readonly services: Pick<Services, 'realtime'>;
  readonly afterCommit: AfterCommit;
  readonly now: Date;
}

/**
 * Unread alerts form one group, and so do the jobs of each followed company. Open tabs get one push event, however many
 * jobs there are.
 */
async function notifyOf(
  trx: Kysely<Database>,
  matches: readonly Match[],
  { services, afterCommit, now }: Notifying,
): Promise<void> {
  for (let start = 0; start < matches.length; start += ROWS_AT_ONCE) {
    await trx
      .insertInto('notifications')
      .values(
        matches.slice(start, start + ROWS_AT_ONCE).map((match) => ({
          user_id: match.user_id,
          noti_type: 'jobalert',
          group_key: match.is_followed ? `followed:${match.company_id}` : 'jobalert',
          data: JSON.stringify(newJob(match)),
          created_at: now,
        })),
      )
      .execute();
  }
  const userIds = [...new Set(matches.map(({ user_id }) => user_id))];
  afterCommit(() => services.realtime.publishToMany(userIds, 'jobalert', { noti_type: 'jobalert' }));
}

function newJob(match: Match): Notification['data'] {
  const { job_id, title, company_hidden, company_id, company_name, photo, is_followed } = match;
  const job = { job_id, job_slug: slugOf(title), position_title: title, is_confidential: company_hidden };
  if (company_hidden) return { ...job, company_name: null, company_id: null, profile_photo_url: null };
  const company = { company_name, company_id, profile_photo_url: pictureUrl('company', company_id, photo) };
  return { ...job, ...company, ...(is_followed && { status: 'followed' }) };
}
