import { jobPath } from '@jpro/api';
import { yangonDay } from '@jpro/api/fields';
import { sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/work.ts';
import { deleteInBatches } from '../../../core/database/deleteInBatches.ts';
import type { Locale } from '../../../core/http/handler.ts';
import type { Services } from '../../../core/services.ts';
import { text } from '../../../core/texts.ts';
import { lastMorning } from '../../../core/time/yangonTime.ts';
import type { Db } from '../../../database/schema.ts';
import { settingOf, storeSetting } from '../../../database/settings.ts';
import { slugOf } from '../jobs/slug.ts';
import { alertFits } from './alertFits.ts';
import { unsubscribeUrl, unsubscribeWords } from '../../accounts/index.ts';

const PEOPLE_AT_ONCE = 100;
const MAX_JOBS = 10;
const DAY_MS = 24 * 3600_000;
/** Older matches are skipped, so that switching the e-mails on later does not send them. */
const NEWS_MS = 3 * DAY_MS;
const KEEP_MS = 60 * DAY_MS;

interface Reader {
  readonly user_id: number;
  readonly locale: Locale;
  readonly email: string;
  readonly jobs: readonly NewJob[];
}

interface NewJob {
  readonly id: number;
  readonly title: string;
  readonly company: string | null;
  readonly location_en: string;
  readonly location_my: string;
}

/** The setting that says which morning's e-mails have all been written. */
const KEY = 'new_jobs_mailed_until';

/**
 * E-mails each jobseeker the new jobs of their alerts and followed companies every morning, if they want e-mails and
 * have an address. Runs all day, so that the e-mails are only late when nothing runs in the morning.
 */
export const mailNewJobsWork: ScheduledWork = {
  name: 'mail-new-jobs',
  cron: '*/10 * * * *',
  async run(context) {
    const { db, now } = context;
    const morning = lastMorning(now);
    const mailedUntil = await settingOf<string>(db, KEY);
    if (mailedUntil !== undefined && new Date(mailedUntil) >= morning) return;
    await mailAll(context, 'daily', morning);
    await forgetOldMatches(context);
    // Whoever is held by other work was skipped, and gets the e-mail with the next run.
    if (await isAnyoneWaiting(db, { rhythm: 'daily', until: morning, now })) return;
    await storeSetting(db, KEY, morning);
  },
};

/** In batches, because a broad job matches tens of thousands. */
function forgetOldMatches({ db, now }: Parameters<ScheduledWork['run']>[0]): Promise<void> {
  return deleteInBatches(
    db,
    (limit) => sql`delete from job_alert_matches where (user_id, job_id) in (
      select user_id, job_id from job_alert_matches where matched_at < ${new Date(now.getTime() - KEEP_MS)}
      limit ${limit} for update skip locked)`,
  );
}

/** Like `mailNewJobsWork`, for those who want e-mails within minutes. */
export const mailNewJobsSoonWork: ScheduledWork = {
  name: 'mail-new-jobs-soon',
  cron: '*/10 * * * *',
  run: (context) => mailAll(context, 'soon', context.now),
};

type Rhythm = 'soon' | 'daily';

async function mailAll(
  { db, services, now }: Parameters<ScheduledWork['run']>[0],
  rhythm: Rhythm,
  until: Date,
): Promise<void> {
  let mailed: number;
  do {
    mailed = await db.transaction().execute(async (trx) => {
      const readers = await takeReaders(trx, { rhythm, until, now });
      for (const reader of readers)
        if (reader.jobs.length > 0) await services.outbox.mail(trx, digest(reader, services));
      return readers.length;
    });
  } while (mailed === PEOPLE_AT_ONCE);
}

interface Mailing {
  readonly rhythm: Rhythm;
  /** Later matches are not e-mailed yet. */
  readonly until: Date;
  readonly now: Date;
}

/** The reader's alerts and followed companies find the job now, too: they may have changed since it was matched. */
const STILL_FOUND = sql`(exists (select from job_alerts where job_alerts.user_id = users.id and is_on and wants_mail
    and ${alertFits('jobs')})
  or not jobs.company_hidden and exists (select from followed_companies where followed_companies.user_id = users.id
    and followed_companies.company_id = jobs.company_id))`;

/** SQL for the ids of those who have new jobs to be e-mailed. */
const waitingReaders = ({ rhythm, until, now }: Mailing) => sql`select jobseekers.user_id from jobseekers
  join users on users.id = jobseekers.user_id and users.email is not null and users.is_active
  where jobseekers.job_alert_mail and jobseekers.mail_rhythm = ${rhythm}
    and (jobseekers.user_id in (select job_alerts.user_id from job_alerts where is_on and wants_mail)
      or jobseekers.user_id in (select followed_companies.user_id from followed_companies))
    and jobseekers.user_id in (select job_alert_matches.user_id from job_alert_matches where mailed_at is null
      and matched_at > ${new Date(now.getTime() - NEWS_MS)} and matched_at <= ${until})`;

async function isAnyoneWaiting(db: Db, mailing: Mailing): Promise<boolean> {
  const { rows } = await sql`${waitingReaders(mailing)} limit 1`.execute(db);
  return rows.length > 0;
}

/** The next recipients, with the jobs that they can still apply to. Claimed matches count as e-mailed. */
async function takeReaders(trx: Db, mailing: Mailing): Promise<Reader[]> {
  const { until, now } = mailing;
  const { rows } = await sql<Reader>`
    with readers as (
      ${waitingReaders(mailing)}
      order by jobseekers.user_id limit ${PEOPLE_AT_ONCE} for update of jobseekers skip locked
    ), taken as (
      update job_alert_matches set mailed_at = ${now} from readers
      where job_alert_matches.user_id = readers.user_id and mailed_at is null and matched_at <= ${until}
      returning job_alert_matches.user_id, job_id, matched_at
    )
    select users.id as user_id, users.locale, users.email, coalesce((
      select json_agg(json_build_object('id', jobs.id, 'title', jobs.title, 'company', case
        when jobs.company_hidden then null else companies.name end,
        'location_en', locations.name_en, 'location_my', locations.name_my) order by jobs.open_date desc, jobs.id desc)
      from taken join jobs on jobs.id = taken.job_id join users as companies on companies.id = jobs.company_id
        join locations on locations.id = jobs.location_id
      where taken.user_id = users.id and taken.matched_at > ${new Date(now.getTime() - NEWS_MS)}
        and ${STILL_FOUND} and jobs.status = 'active' and jobs.expired_date > ${now}
        and (jobs.due_date is null or jobs.due_date >= ${yangonDay(now)}::date)
        and not exists (select from applications where applications.job_id = jobs.id
          and applications.jobseeker_id = users.id)
    ), '[]') as jobs
    from readers join users on users.id = readers.user_id order by users.id`.execute(trx);
  return rows;
}

function digest({ user_id, locale, email, jobs }: Reader, { configuration }: Pick<Services, 'configuration'>) {
  const { publicUrl } = configuration;
  const shown = jobs.slice(0, MAX_JOBS).map((job) => {
    const place = locale === 'my' ? job.location_my : job.location_en;
    const company = job.company ?? text(locale, 'interview', 'confidential_company');
    const lines = [job.title, text(locale, 'job_alert', 'company_and_place', { company, place })];
    if (publicUrl) lines.push(`${publicUrl}/${locale}${jobPath({ slug: slugOf(job.title), id: job.id })}`);
    return lines.join('\n');
  });
  const more: string[] = [];
  if (jobs.length > MAX_JOBS) {
    more.push(text(locale, 'job_alert', 'more', { count: jobs.length - MAX_JOBS }));
    if (publicUrl) more.push(`${publicUrl}/${locale}/jobseeker/notifications`);
  }
  const ending = unsubscribeWords(configuration, locale, 'job', user_id);
  const subject =
    jobs.length === 1
      ? text(locale, 'job_alert', 'subject_one', { title: jobs[0]!.title })
      : text(locale, 'job_alert', 'subject_many', { count: jobs.length });
  return {
    to: email,
    subject,
    body: `${[text(locale, 'job_alert', 'greeting'), ...shown, ...more, ending].join('\n\n')}\n`,
    unsubscribeUrl: unsubscribeUrl(configuration, 'job', user_id),
    isBulk: true,
  };
}
