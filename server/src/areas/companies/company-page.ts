import { type Kysely, sql } from 'kysely';
import type { CompanyPage, TopCompany } from '@jpro/api';
import { notFound } from '../../core/http-error.ts';
import type { Database } from '../../database/schema.ts';
import { lookup } from '../../reference/index.ts';
import { employerOf, type EmployerRow } from './employer.ts';

export const PAGE_COLUMNS = [
  'users_id', 'users.name', 'slug', 'users.photo', 'about', 'website', 'address', 'location_id', 'industry_id', 'employer_type', 'size',
  'established_year', 'facebook_link', 'linkedin_link', 'open_job_count',
] as const;

interface CompanyPageRow extends EmployerRow {
  readonly about: string | null;
  readonly website: string | null;
  readonly address: string | null;
  readonly location_id: number | null;
  readonly industry_id: number | null;
  readonly employer_type: 'direct' | 'agency';
  readonly size: string | null;
  readonly established_year: number | null;
  readonly facebook_link: string | null;
  readonly linkedin_link: string | null;
  readonly open_job_count: number;
}

export function companyPageOf(row: CompanyPageRow): CompanyPage {
  return {
    ...employerOf(row),
    about: row.about, website: row.website, address: row.address,
    location: lookup('location', row.location_id), industry: lookup('industry', row.industry_id),
    employer_type: row.employer_type, size: row.size, established_year: row.established_year,
    facebook_link: row.facebook_link, linkedin_link: row.linkedin_link, open_job_count: row.open_job_count,
  };
}

/** The public page of a company; 404 for a suspended one. */
export async function companyPage(db: Kysely<Database>, id: number): Promise<CompanyPage> {
  const row = await db.selectFrom('companies').innerJoin('users', 'users.id', 'users_id').select(PAGE_COLUMNS)
    .where('users_id', '=', id).where('suspended_at', 'is', null).executeTakeFirst();
  if (!row) throw notFound();
  return companyPageOf(row);
}

/** The companies with the most open jobs; jobs with a hidden company do not count. */
export async function topCompanies(db: Kysely<Database>, total: number): Promise<TopCompany[]> {
  const rows = await db.selectFrom('companies').innerJoin('users', 'users.id', 'users_id').select(PAGE_COLUMNS)
    .where('open_job_count', '>', 0).where('suspended_at', 'is', null)
    .orderBy(sql`open_job_count desc`).orderBy('users_id').limit(total).execute();
  return rows.map((row) => ({ ...employerOf(row), open_job_count: row.open_job_count, industry: lookup('industry', row.industry_id) }));
}
