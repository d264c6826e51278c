import * as z from 'zod/mini';
import { call } from '../call.ts';
import { APPLICATION_STATUSES } from './applications.ts';
import { MyInterview } from './interviews.ts';
import { Availability } from './profile.ts';
import { RecommendedJob } from './recommendations.ts';

export const JobseekerDashboard = z.object({
  percentage: z.int(),
  job_status: Availability,
  is_birthday: z.boolean(),
  /** Applications by their stage. */
  applications: z.record(z.enum(APPLICATION_STATUSES), z.int()),
  saved_jobs: z.int(),
  /** Companies that read the CV. */
  employer_views: z.int(),
  unread_messages: z.int(),
  unread_notifications: z.int(),
  interviews: z.object({ total: z.int(), data: z.array(MyInterview) }),
  recommended: z.array(RecommendedJob),
});
export type JobseekerDashboard = z.output<typeof JobseekerDashboard>;

export const jobseekerDashboard = {
  dashboard: call({
    method: 'GET',
    path: '/jobseeker/dashboard',
    who: 'jobseeker',
    summary: 'What the jobseeker should know today: counts, coming interviews, recommended jobs',
    answer: JobseekerDashboard,
  }),
  birthday: call({
    method: 'GET',
    path: '/jobseeker/birthday',
    who: 'jobseeker',
    summary: "Whether today, in Asia/Yangon, is the jobseeker's birthday",
    answer: z.object({ is_birthday: z.boolean(), name: z.string(), age: z.nullable(z.int()) }),
  }),
};
