import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { bounded, idText, intText, optionalLookupIdText, pageText } from '../../fields/index.ts';
import { paged } from '../../paged.ts';
import { CompanyPage } from '../people/company.ts';
import { ShareCard } from '../site/shareCard.ts';
import { Employer } from '../people/employer.ts';
import { Lookup } from '../site/lookups.ts';

export const TopCompany = z.extend(Employer, { open_job_count: z.int(), industry: z.nullable(Lookup) });
export type TopCompany = z.output<typeof TopCompany>;

export const companies = {
  company: endpoint({
    method: 'GET',
    path: '/company/{id}',
    access: 'anyone',
    cached: { server: 2 },
    summary: 'The public page of a company',
    params: z.object({ id: idText }),
    response: z.object({
      company: CompanyPage,
      share_card: ShareCard,
      /** Whether the requesting jobseeker follows the company; absent for everyone else. */
      is_followed: z.optional(z.boolean()),
      /** Its open jobs by function, most first. */
      job_functions: z.array(z.extend(Lookup, { job_count: z.int() })),
    }),
  }),
  top: endpoint({
    method: 'GET',
    path: '/topcompanies',
    access: 'anyone',
    cached: { server: 2 },
    summary: 'The companies with the most open jobs; with `employer_type`, those of one kind',
    query: z.object({ total: intText(1, 50), employer_type: z.optional(z.enum(['direct', 'agency', ''])) }),
    response: z.array(TopCompany),
  }),
  companies: endpoint({
    method: 'GET',
    path: '/companies',
    access: 'anyone',
    cached: { server: 2 },
    summary: 'Companies with open jobs, those with the most first; those of a letter by their name',
    query: z.object({
      employer_type: z.optional(z.enum(['direct', 'agency', ''])),
      industry: optionalLookupIdText,
      location: optionalLookupIdText,
      /** A name or a part of it (rule 86.1). */
      name: z.optional(bounded(80).check(z.maxLength(80))),
      /** What names begin with (rule 86.2): `A`, `က`, or `#` for everything else. */
      letter: z.optional(bounded(1).check(z.regex(/^[A-Z\u1000-\u1021#]?$/))),
      page: pageText,
    }),
    response: paged(TopCompany),
  }),
  initials: endpoint({
    method: 'GET',
    path: '/companies/initials',
    access: 'anyone',
    cached: { server: 60 },
    summary: 'What the names of companies with open jobs begin with, in the order of the alphabets',
    response: z.array(z.string()),
  }),
  alsoApplied: endpoint({
    method: 'GET',
    path: '/company/{id}/also_applied',
    access: 'anyone',
    cached: { server: 60 },
    summary: 'Where at least 20 of those who applied to this company also applied (rule 87)',
    params: z.object({ id: idText }),
    response: z.array(TopCompany),
  }),
};
