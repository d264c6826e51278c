import type { ApplicantLabel, ApplicantLabelForm } from '@jpro/api';
import { MAX_APPLICANT_TAGS } from '@jpro/api/schemas';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';

interface LabelledApplication {
  readonly companyId: CompanyId;
  /** Whose stars. */
  readonly memberId: MemberId;
  readonly applicationId: number;
}

/**
 * Changes the company's own words about an applicant; a reason for a rejection only while they are rejected. Throws 404
 * for another company's applicant, 409 `entries_limit` for one tag too many.
 */
export async function labelApplicant(
  trx: Db,
  { companyId, memberId, applicationId }: LabelledApplication,
  { stars, tags, add_tags = [], remove_tags = [], rejection_reason }: ApplicantLabelForm,
): Promise<ApplicantLabel> {
  const present = await trx
    .selectFrom('applications')
    .select(['stars', 'tags', 'status'])
    .where('id', '=', applicationId)
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
  const left = new Set([...(tags ?? present.tags), ...add_tags]);
  for (const tag of remove_tags) left.delete(tag);
  if (left.size > MAX_APPLICANT_TAGS) throw conflict('entries_limit', { max: MAX_APPLICANT_TAGS });
  const isRejected = present.status === 'rejected';
  const label = await trx
    .updateTable('applications')
    .set({
      tags: [...left],
      ...(isRejected && rejection_reason !== undefined && { rejection_reason }),
    })
    .where('id', '=', applicationId)
    .returning(['stars', 'tags', 'rejection_reason'])
    .executeTakeFirstOrThrow();
  const mine = await ownStars(trx, { applicationId, memberId }, stars);
  return {
    stars: mine ?? label.stars,
    tags: label.tags,
    rejection_reason: isRejected ? label.rejection_reason : null,
  };
}

/** The member's stars, after they have given others if wanted; null before they gave any. */
async function ownStars(
  trx: Db,
  { applicationId, memberId }: Pick<LabelledApplication, 'applicationId' | 'memberId'>,
  stars: number | undefined,
): Promise<number | null> {
  if (stars !== undefined)
    await trx
      .insertInto('applicant_marks')
      .values({ application_id: applicationId, member_id: memberId, stars })
      .onConflict((given) => given.columns(['application_id', 'member_id']).doUpdateSet({ stars }))
      .execute();
  const mark = await trx
    .selectFrom('applicant_marks')
    .select('stars')
    .where('application_id', '=', applicationId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return mark?.stars ?? null;
}
