import { type Kysely, sql } from 'kysely';
import type { JobseekerDashboard } from '@jpro/api';
import type { CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import { PREPARED } from '../../../database/prepared.ts';
import type { Database } from '../../../database/schema.ts';
import { completeness, isBirthday, resumeOf } from '../../people/index.ts';
import { employerViewCount } from '../employer-views/employerViews.ts';
import { myInterviews } from '../interviews/myInterviews.ts';
import { unreadMessages } from '../messages/chatList.ts';
import { unreadCount } from '../../accounts/index.ts';
import { recommendedJobs } from '../../jobs/index.ts';

const INTERVIEWS = 3;
const RECOMMENDED = 4;

/** What a jobseeker should know today. The questions do not wait for each other: they are many. */
export async function jobseekerDashboard({
  db,
  user,
  now,
  services,
}: RequestContext<CurrentUser>): Promise<JobseekerDashboard> {
  const [resume, counts, views, messages, notifications, interviews, recommended] = await Promise.all([
    resumeOf(db, user.id, now, services),
    countsOf(db, user.id),
    employerViewCount(db, user.id),
    unreadMessages(db, user.id),
    unreadCount(db, user.id),
    myInterviews(db, user, { when: 'coming', page: 1 }, now),
    recommendedJobs(db, user, RECOMMENDED, now),
  ]);
  return {
    percentage: completeness(resume).percentage,
    job_status: resume.job_status,
    is_birthday: isBirthday(resume.dob, now),
    ...counts,
    employer_views: views,
    unread_messages: messages,
    unread_notifications: notifications,
    interviews: { total: interviews.total, data: interviews.data.slice(0, INTERVIEWS) },
    recommended,
  };
}

type Counts = Pick<JobseekerDashboard, 'applications' | 'saved_jobs'>;

async function countsOf(db: Kysely<Database>, userId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`select ${PREPARED}
    (select json_build_object(
      'applied', count(*) filter (where status = 'applied'), 'shortlisted', count(*) filter (where status = 'shortlisted'),
      'interview', count(*) filter (where status = 'interview'), 'hired', count(*) filter (where status = 'hired'),
      'rejected', count(*) filter (where status = 'rejected'), 'withdrawn', count(*) filter (where status = 'withdrawn')
    ) from (select coalesce(shown_status, status) as status from applications where jobseeker_id = ${userId}) as shown) as applications,
    (select count(*)::int from saved_jobs where user_id = ${userId}) as saved_jobs`.execute(db);
  return rows[0] as Counts;
}
