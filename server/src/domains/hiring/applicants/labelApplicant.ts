import type { Kysely } from 'kysely';
import type { ApplicantLabel } from '@jpro/api';
import { notFound } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';

/** Replaces the company's own stars and tags for an applicant. Throws 404 for another company's. */
export async function labelApplicant(
  db: Kysely<Database>,
  companyId: number,
  applicationId: number,
  { stars, tags }: ApplicantLabel,
): Promise<ApplicantLabel> {
  const label = await db
    .updateTable('applications')
    .set({ stars, tags: [...new Set<string>(tags)] })
    .where('id', '=', applicationId)
    .where('company_id', '=', companyId)
    .returning(['stars', 'tags'])
    .executeTakeFirst();
  if (!label) throw notFound();
  return label;
}
