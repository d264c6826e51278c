import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { NameReview } from '../people/company.ts';
import { Applicant, StageCounts } from './applicants.ts';

export const companyDashboard = {
  dashboard: endpoint({
    method: 'GET',
    path: '/company/dashboard',
    access: 'company',
    summary: 'Counts, newest applicants and the wallet',
    response: z.object({
      jobs: z.object({ active: z.int(), pending: z.int(), draft: z.int(), closed: z.int(), expired: z.int() }),
      applications: StageCounts,
      unseen: z.int(),
      balance: z.int(),
      recent_cv: z.array(Applicant),
      name_review: z.nullable(NameReview),
    }),
  }),
};
