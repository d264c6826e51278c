import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idText, intText } from '../../fields/index.ts';
import { GalleryPhoto } from './gallery.ts';
import { Employer } from '../jobs/jobs.ts';
import { Lookup } from '../site/lookups.ts';
import { Rating } from './ratings.ts';

export const CompanyPage = z.extend(Employer, {
  about: z.nullable(z.string()),
  website: z.nullable(z.string()),
  address: z.nullable(z.string()),
  location: z.nullable(Lookup),
  township: z.nullable(Lookup),
  industry: z.nullable(Lookup),
  employer_type: z.enum(['direct', 'agency']),
  size: z.nullable(z.string()),
  established_year: z.nullable(z.int()),
  facebook_link: z.nullable(z.string()),
  twitter_link: z.nullable(z.string()),
  instagram_link: z.nullable(z.string()),
  linkedin_link: z.nullable(z.string()),
  open_job_count: z.int(),
  /** Null as long as there are too few ratings (rule 23). */
  rating: z.nullable(Rating),
  gallery: z.array(GalleryPhoto),
});
export type CompanyPage = z.output<typeof CompanyPage>;

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
    response: z.object({ company: CompanyPage }),
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
