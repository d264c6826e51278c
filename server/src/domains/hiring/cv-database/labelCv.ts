import type { Kysely } from 'kysely';
import type { CvLabel } from '@jpro/api';
import { notFound } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import { cvReading } from './cvAccess.ts';

/** Replaces the company's own tags and note on a CV. Throws 404 unless it unlocked the CV and may still read it. */
export async function labelCv(
  trx: Kysely<Database>,
  companyId: number,
  jobseekerId: number,
  { tags, note }: CvLabel,
): Promise<CvLabel> {
  const { access } = await cvReading(trx, companyId, jobseekerId);
  if (access === 'none') throw notFound();
  const label = await trx
    .updateTable('unlocked_cvs')
    .set({ tags: [...new Set(tags)], note })
    .where('company_id', '=', companyId)
    .where('jobseeker_id', '=', jobseekerId)
    .returning(['tags', 'note'])
    .executeTakeFirst();
  if (!label) throw notFound();
  return label;
}

/** Null unless the company unlocked the CV. */
export async function labelOf(db: Kysely<Database>, companyId: number, jobseekerId: number): Promise<CvLabel | null> {
  const label = await db
    .selectFrom('unlocked_cvs')
    .select(['tags', 'note'])
    .where('company_id', '=', companyId)
    .where('jobseeker_id', '=', jobseekerId)
    .executeTakeFirst();
  return label ?? null;
}
