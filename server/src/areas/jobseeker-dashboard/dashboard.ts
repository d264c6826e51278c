import { type Kysely, sql } from 'kysely';
import type { JobseekerDashboard } from '@jpro/api';
import type { CurrentUser, RequestContext } from '../../core/handler.ts';
import type { Database } from '../../database/schema.ts';
import { isBirthday } from '../birthday/birthday.ts';
import { employerViews } from '../employer-views/employer-views.ts';
import { myInterviews } from '../interviews/my-interviews.ts';
import { completeness } from '../jobseeker/percentage.ts';
import { resumeOf } from '../jobseeker/resume.ts';
import { unreadMessages } from '../messages/chat-list.ts';
import { unreadCount } from '../notifications/notification-list.ts';
import { recommendedJobs } from '../recommendations/recommended-jobs.ts';

const INTERVIEWS = 3;
const RECOMMENDED = 4;

/** What a jobseeker should know today. */
export async function jobseekerDashboard({ db, user, now, services }: RequestContext<CurrentUser>): Promise<JobseekerDashboard> {
  const resume = await resumeOf(db, user.id, now, services);
  const interviews = await myInterviews(db, user, { when: 'coming', page: 1 }, now);
  return {
    percentage: completeness(resume).percentage,
    job_status: resume.job_status,
    is_birthday: isBirthday(resume.dob, now),
    ...(await countsOf(db, user.id)),
    employer_views: (await employerViews(db, user.id, 1)).total,
    unread_messages: await unreadMessages(db, user.id),
    unread_notifications: await unreadCount(db, user.id),
    interviews: { total: interviews.total, data: interviews.data.slice(0, INTERVIEWS) },
    recommended: await recommendedJobs(db, user, RECOMMENDED, now),
  };
}

type Counts = Pick<JobseekerDashboard, 'applications' | 'saved_jobs'>;

async function countsOf(db: Kysely<Database>, userId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select json_build_object(
      'applied', count(*) filter (where status = 'applied'), 'shortlisted', count(*) filter (where status = 'shortlisted'),
      'interview', count(*) filter (where status = 'interview'), 'hired', count(*) filter (where status = 'hired'),
      'rejected', count(*) filter (where status = 'rejected'), 'withdrawn', count(*) filter (where status = 'withdrawn')
    ) from applications where jobseeker_id = ${userId}) as applications,
    (select count(*)::int from saved_jobs where user_id = ${userId}) as saved_jobs`.execute(db);
  return rows[0] as Counts;
}
