import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { NameReview } from '../people/company.ts';
import { Applicant, StageCounts } from './applicants.ts';

export const companyDashboard = {
  dashboard: endpoint({
    method: 'GET',
    path: '/company/dashboard',
    access: 'company',
    summary: 'What waits, counts, newest applicants and the wallet',
    response: z.object({
      jobs: z.object({ active: z.int(), pending: z.int(), draft: z.int(), closed: z.int(), expired: z.int() }),
      applications: StageCounts,
      unseen: z.int(),
      /** Jobseekers who are notified of each new job. */
      followers: z.int(),
      balance: z.int(),
      /** What the company has to do. */
      todo: z.object({
        /** Applications in which the company has done nothing for more than three days. */
        waiting: z.int(),
        /** Interviews that take place today in Asia/Yangon. */
        interviews_today: z.int(),
        /** Chats with messages that the company has not read. */
        unread_chats: z.int(),
        /** Open jobs that end within seven days. */
        ending_jobs: z.int(),
        /** How many jobs of each collar the balance can pay for; null when posting is free. */
        posts: z.object({ white: z.nullable(z.int()), blue: z.nullable(z.int()) }),
      }),
      recent_cv: z.array(Applicant),
      name_review: z.nullable(NameReview),
    }),
  }),
};
