import type { JobseekerDashboard } from '@jpro/api';
import type { CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import type { Db } from '../../../database/schema.ts';
import { completeness, isBirthday, resumeOf } from '../../people/index.ts';
import { applicationCounts } from '../applications/myApplications.ts';
import { employerViewCount } from '../employer-views/employerViews.ts';
import { myInterviews } from '../interviews/myInterviews.ts';
import { unreadMessages } from '../messages/chatList.ts';
import { unreadCount } from '../../accounts/index.ts';
import { recommendedJobs } from '../../jobs/index.ts';

const INTERVIEWS = 3;
const RECOMMENDED = 4;

/** What a jobseeker should know today. The queries run concurrently because there are many. */
export async function jobseekerDashboard({
  db,
  user,
  now,
  services,
}: RequestContext<CurrentUser>): Promise<JobseekerDashboard> {
  const [resume, applications, savedJobs, views, messages, notifications, interviews, recommended] = await Promise.all([
    resumeOf(db, user.id, now, services),
    applicationCounts(db, user.id),
    savedJobCount(db, user.id),
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
    applications,
    saved_jobs: savedJobs,
    employer_views: views,
    unread_messages: messages,
    unread_notifications: notifications,
    interviews: { total: interviews.total, data: interviews.data.slice(0, INTERVIEWS) },
    recommended,
  };
}

async function savedJobCount(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('saved_jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
