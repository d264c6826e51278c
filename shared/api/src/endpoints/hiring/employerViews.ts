import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { moment, pageText } from '../../fields/index.ts';
import { paged } from '../../paged.ts';
import { Employer } from '../people/employer.ts';
import { Lookup } from '../site/lookups.ts';

/** An employer that viewed the CV. One that is known only from a job with a hidden company is not named (rule 15.2). */
export const EmployerView = z.object({
  company: z.nullable(z.extend(Employer, { industry: z.nullable(Lookup), location: z.nullable(Lookup) })),
  is_confidential: z.boolean(),
  /** When it was viewed last. */
  viewed_at: moment,
  /** On how many days it was viewed. */
  days: z.int(),
});
export type EmployerView = z.output<typeof EmployerView>;

export const employerViews = {
  companyViews: endpoint({
    method: 'GET',
    path: '/jobseeker/companyviews',
    access: 'jobseeker',
    summary: "Employers that viewed the jobseeker's CV, newest first",
    query: z.object({ page: pageText }),
    response: paged(EmployerView),
  }),
};
