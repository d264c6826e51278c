import { sql } from 'kysely';
import type { CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import type { Page } from '../../../core/http/page.ts';
import type { Db } from '../../../database/schema.ts';
import { savedAlerts } from '../../jobs/index.ts';
import { resumeOf } from '../../people/index.ts';
import { myApplications } from '../applications/myApplications.ts';
import { employerViews } from '../employer-views/employerViews.ts';
import { myInterviews } from '../interviews/myInterviews.ts';

/**
 * Everything that is stored about a jobseeker, as they may see it: a stage in its undo window and a hidden company stay
 * hidden (rules 15 and 19). Files are referenced by their addresses, and no secret is included.
 */
export async function ownData({
  db,
  user,
  now,
  log,
  services,
}: Pick<RequestContext<CurrentUser>, 'db' | 'user' | 'now' | 'log' | 'services'>) {
  const { uploadcv: cvs, ...profile } = await resumeOf(db, user.id, now, services);
  return {
    exported_at: now.toISOString(),
    account: await accountOf(db, user.id),
    profile,
    cvs,
    applications: await applicationsOf(db, user, now),
    interviews: [
      ...(await allPages((page) => myInterviews(db, user, { when: 'coming', page }, now))),
      ...(await allPages((page) => myInterviews(db, user, { when: 'past', page }, now))),
    ],
    blocked_companies: await blockedCompaniesOf(db, user.id),
    messages: await messagesOf(db, user.id),
    saved_jobs: await savedJobsOf(db, user.id),
    job_alerts: await savedAlerts({ db, log, now }, user.id),
    followed_companies: await followedCompaniesOf(db, user.id),
    recent_searches: await recentSearchesOf(db, user.id),
    employer_views: await allPages((page) => employerViews(db, user.id, page)),
    ratings: await ratingsOf(db, user.id),
    reported_jobs: await reportedJobsOf(db, user.id),
    notifications: await notificationsOf(db, user.id),
    sessions: await sessionsOf(db, user.id),
    second_factor: await secondFactorOf(db, user.id),
    sign_in_providers: await providersOf(db, user.id),
    contact_messages: await contactMessagesOf(db, user.id),
  };
}

export type OwnData = Awaited<ReturnType<typeof ownData>>;

async function allPages<Row>(load: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, last_page } = await load(page);
    rows.push(...data);
    if (page >= last_page) return rows;
  }
}

/** Includes what the jobseeker wrote to the company. */
async function applicationsOf(db: Db, user: CurrentUser, now: Date) {
  const applications = await allPages((page) => myApplications(db, user, { page }, now));
  const letters = await db
    .selectFrom('applications')
    .select(['id', 'message'])
    .where('jobseeker_id', '=', user.id)
    .execute();
  const letterOf = new Map(letters.map(({ id, message }) => [id, message]));
  return applications.map((application) => ({ ...application, message: letterOf.get(application.id) ?? null }));
}

const accountOf = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('jobseekers', 'user_id', 'users.id')
    .select(['users.id', 'name', 'email', 'phone_number', 'locale', 'users.created_at', 'referral_code'])
    .select(['news_mail', 'mail_rhythm'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();

const messagesOf = (db: Db, userId: number) =>
  db
    .selectFrom('messages')
    .innerJoin('chats', 'chats.id', 'chat_id')
    .innerJoin('users as company', 'company.id', 'chats.company_id')
    .select(['company.name as company', 'message', 'messages.created_at', 'read_at'])
    .select(sql<boolean>`sender_id = ${userId}`.as('is_mine'))
    .where('chats.jobseeker_id', '=', userId)
    .orderBy('messages.id')
    .execute();

const blockedCompaniesOf = (db: Db, userId: number) =>
  db
    .selectFrom('chats')
    .innerJoin('users', 'users.id', 'company_id')
    .select(['users.name as company', 'blocked_at'])
    .where('jobseeker_id', '=', userId)
    .where('blocked_at', 'is not', null)
    .orderBy('blocked_at')
    .execute();

const savedJobsOf = (db: Db, userId: number) =>
  db
    .selectFrom('saved_jobs')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .select(['job_id', 'title', 'saved_jobs.created_at as saved_at'])
    .where('saved_jobs.user_id', '=', userId)
    .orderBy('saved_jobs.created_at')
    .execute();

const followedCompaniesOf = (db: Db, userId: number) =>
  db
    .selectFrom('followed_companies')
    .innerJoin('users', 'users.id', 'company_id')
    .select(['users.name as company', 'followed_at'])
    .where('user_id', '=', userId)
    .orderBy('followed_at')
    .execute();

const recentSearchesOf = (db: Db, userId: number) =>
  db
    .selectFrom('recent_searches')
    .select(['search_keyword', 'searched_at'])
    .where('user_id', '=', userId)
    .orderBy('searched_at')
    .execute();

const ratingsOf = (db: Db, userId: number) =>
  db
    .selectFrom('ratings')
    .innerJoin('users', 'users.id', 'company_id')
    .select(['users.name as company', 'rating', 'ratings.created_at', 'ratings.updated_at'])
    .where('jobseeker_id', '=', userId)
    .execute();

const reportedJobsOf = (db: Db, userId: number) =>
  db
    .selectFrom('job_reports')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .select(['job_id', 'title', 'reason', 'job_reports.text', 'job_reports.created_at'])
    .where('job_reports.jobseeker_id', '=', userId)
    .execute();

const notificationsOf = (db: Db, userId: number) =>
  db
    .selectFrom('notifications')
    .select(['noti_type', 'data', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

const sessionsOf = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

const providersOf = (db: Db, userId: number) =>
  db.selectFrom('social_identities').select(['issuer', 'created_at']).where('user_id', '=', userId).execute();

/** Since when logins ask for a code. */
const secondFactorOf = (db: Db, userId: number) =>
  db
    .selectFrom('second_factors')
    .select(['confirmed_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .execute();

const contactMessagesOf = (db: Db, userId: number) =>
  db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'phone_number', 'subject', 'message', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
