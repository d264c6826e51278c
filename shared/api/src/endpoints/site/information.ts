import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

export const Counts = z.object({
  job_count: z.int(),
  company_count: z.int(),
  jobseeker_count: z.int(),
  agency_count: z.int(),
});
export type Counts = z.output<typeof Counts>;

export const information = {
  information: endpoint({
    method: 'GET',
    path: '/information',
    access: 'anyone',
    cached: { server: 2, browser: 30 },
    summary: "The site's links and counts",
    response: z.extend(Counts, {
      facebook_link: z.nullable(z.string()),
      twitter_link: z.nullable(z.string()),
      instagram_link: z.nullable(z.string()),
      linkedin_link: z.nullable(z.string()),
    }),
  }),
  infoCount: endpoint({
    method: 'GET',
    path: '/jobpost/info_count',
    access: 'anyone',
    cached: { server: 2, browser: 30 },
    summary: "The site's counts",
    response: Counts,
  }),
};
