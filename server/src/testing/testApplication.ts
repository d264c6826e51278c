import type { CompanyId } from '../database/ids.ts';
import type { Db } from '../database/schema.ts';

interface Parties {
  readonly company: { readonly id: CompanyId };
  readonly jobseeker: { readonly id: number };
}

interface Circumstances {
  readonly companyHidden?: boolean;
  readonly status?: 'applied' | 'rejected' | 'withdrawn';
  /** Key of the CV that was sent along. */
  readonly cvFileKey?: string;
}

/** Applies to a new job of the company, and returns the application's id. */
export async function applyTo(
  db: Db,
  { company, jobseeker }: Parties,
  { companyHidden = false, status = 'applied', cvFileKey }: Circumstances = {},
): Promise<number> {
  const now = new Date();
  const expires = new Date(now.getTime() + 30 * 24 * 3600_000);
  const job = await db
    .insertInto('jobs')
    .values({
      company_id: company.id,
      status: 'active',
      title: 'Accountant',
      collar: 'white',
      job_function_id: 1,
      industry_id: 1,
      job_type_id: 1,
      experience_level_id: 3,
      location_id: 12,
      salary_min: 400_000,
      required_persons: 1,
      description: 'Keep the books.',
      company_hidden: companyHidden,
      open_date: now,
      close_date: expires,
      expired_date: expires,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cv = cvFileKey
    ? { cv_name: 'Sent', cv_file_key: cvFileKey, cv_content_type: 'application/pdf', cv_bytes: 100 }
    : {};
  const { id } = await db
    .insertInto('applications')
    .values({ job_id: job.id, company_id: company.id, jobseeker_id: jobseeker.id, status, ...cv })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
