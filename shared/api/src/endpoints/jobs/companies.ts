import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idText, intText } from '../../fields/index.ts';
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
    response: z.object({ company: CompanyPage, share_card: ShareCard }),
  }),
  top: endpoint({
    method: 'GET',
    path: '/topcompanies',
    access: 'anyone',
    cached: { server: 2 },
    summary: 'The companies with the most open jobs',
    query: z.object({ total: intText(1, 50) }),
    response: z.array(TopCompany),
  }),
};
