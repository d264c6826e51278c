import type { ApplicantLabel, ApplicantLabelForm } from '@jpro/api';
import { MAX_APPLICANT_TAGS } from '@jpro/api/schemas';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { Db } from '../../../database/schema.ts';

interface LabelledApplication {
  readonly companyId: number;
  readonly applicationId: number;
}

/**
 * Changes the stars and tags that the company gave an applicant. Throws 404 for another company's applicant, 409
 * `entries_limit` for one tag too many.
 */
export async function labelApplicant(
  trx: Db,
  { companyId, applicationId }: LabelledApplication,
  { stars, tags, add_tags = [], remove_tags = [] }: ApplicantLabelForm,
): Promise<ApplicantLabel> {
  const present = await trx
    .selectFrom('applications')
    .select(['stars', 'tags'])
    .where('id', '=', applicationId)
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
  const left = new Set([...(tags ?? present.tags), ...add_tags]);
  for (const tag of remove_tags) left.delete(tag);
  if (left.size > MAX_APPLICANT_TAGS) throw conflict('entries_limit', { max: MAX_APPLICANT_TAGS });
  return trx
    .updateTable('applications')
    .set({ stars: stars ?? present.stars, tags: [...left] })
    .where('id', '=', applicationId)
    .returning(['stars', 'tags'])
    .executeTakeFirstOrThrow();
}
