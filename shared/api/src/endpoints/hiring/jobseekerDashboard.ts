import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { ApplicationCounts } from './applications.ts';
import { MyInterview } from './interviews.ts';
import { Availability } from '../people/profile.ts';
import { RecommendedJob } from '../jobs/recommendations.ts';

export const JobseekerDashboard = z.object({
  percentage: z.int(),
  job_status: Availability,
  is_birthday: z.boolean(),
  applications: ApplicationCounts,
  saved_jobs: z.int(),
  /** Companies that viewed the CV. */
  employer_views: z.int(),
  unread_messages: z.int(),
  unread_notifications: z.int(),
  interviews: z.object({ total: z.int(), data: z.array(MyInterview) }),
  recommended: z.array(RecommendedJob),
});
export type JobseekerDashboard = z.output<typeof JobseekerDashboard>;

export const jobseekerDashboard = {
  dashboard: endpoint({
    method: 'GET',
    path: '/jobseeker/dashboard',
    access: 'jobseeker',
    summary: 'What the jobseeker should know today: counts, coming interviews, recommended jobs',
    response: JobseekerDashboard,
  }),
  birthday: endpoint({
    method: 'GET',
    path: '/jobseeker/birthday',
    access: 'jobseeker',
    summary: "Whether today, in Asia/Yangon, is the jobseeker's birthday",
    response: z.object({ is_birthday: z.boolean(), name: z.string(), age: z.nullable(z.int()) }),
  }),
};
