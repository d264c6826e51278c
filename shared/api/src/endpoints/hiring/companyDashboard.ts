import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { NEWS_MAILS } from '../../fields/index.ts';
import { NameReview } from '../people/company.ts';
import { Applicant, CompanyInterview, StageCounts } from './applicants.ts';
import { Assignee } from './assignments.ts';

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
      /** Null for members who may not read it. */
      balance: z.nullable(z.int()),
      /** What the company has to do. */
      todo: z.object({
        /** Applications in which the company has done nothing for more than three days. */
        waiting: z.int(),
        /** Interviews that take place today in Asia/Yangon. */
        interviews_today: z.int(),
        /** And those of the other days until Sunday. */
        interviews_week: z.int(),
        /** New applications that the member sees to. */
        mine: z.int(),
        /** New applications that nobody sees to; 0 for a company with one person who may. */
        nobodys: z.int(),
        /** Chats with messages that the company has not read. */
        unread_chats: z.int(),
        /** Open jobs that end within seven days. */
        ending_jobs: z.int(),
        /** Purchases that wait for payment or receipt; 0 for members without access to money. */
        unpaid: z.optional(z.int()),
        /** Which other members have new applicants, the most first. */
        by_colleague: z.optional(z.array(z.object({ member: Assignee, count: z.int() }))),
        /** How many jobs of each collar the balance can pay for; null when it is free, or the balance is null. */
        posts: z.object({ white: z.nullable(z.int()), blue: z.nullable(z.int()) }),
      }),
      /** Those of `interviews_today`, earliest first; empty for members without access to applicants. */
      interviews: z.optional(z.array(CompanyInterview)),
      /** What a company of the last 30 days has done of its first steps; null once it has done all, or is older. */
      first_steps: z.nullable(
        z.object({ logo: z.boolean(), profile: z.boolean(), verification: z.boolean(), job: z.boolean() }),
      ),
      /** When the member gets e-mails about new applicants. */
      applicants_mail: z.enum(NEWS_MAILS),
      recent_cv: z.array(Applicant),
      name_review: z.nullable(NameReview),
    }),
  }),
};
