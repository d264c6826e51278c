import type { OutsideApplicant } from '@jpro/api';
import type { OutsidePerson } from '@jpro/api/schemas';
import { sql } from 'kysely';
import type { CompanyContext } from '../../../core/http/handler.ts';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { seenByMember } from '../applicants/moveApplication.ts';
import { recordSteps } from '../applications/changeStage.ts';

export type Consent = Pick<OutsideApplicant, 'consent_on' | 'consent_how'>;

interface SentCv {
  readonly cv_name: string;
  readonly cv_file_key: string;
  readonly cv_content_type: string;
  readonly cv_bytes: number;
}

/**
 * The company's own job, held until the transaction ends, so that nobody is added twice at once. Throws 404 for another
 * company's job, 409 for one that has never been public.
 */
export async function holdJob(trx: Db, companyId: CompanyId, jobId: number): Promise<void> {
  const { status, held_status } = await trx
    .selectFrom('jobs')
    .select(['status', 'held_status'])
    .where('id', '=', jobId)
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
  if (status === 'draft' || (status === 'pending' && held_status === null)) throw conflict('job_state');
}

/**
 * Adds people to the applicants of a held job; the company has seen them. The number of applicants that the public
 * reads counts only those who applied here. Returns the ids of their applications.
 */
export async function addPeople(
  trx: Db,
  { company, member, now }: Pick<CompanyContext, 'company' | 'member' | 'now'>,
  jobId: number,
  people: readonly OutsidePerson[],
  consent: Consent,
  cv: SentCv | null = null,
): Promise<readonly number[]> {
  if (people.length === 0) return [];
  const rows = await trx
    .insertInto('applications')
    .values(
      people.map(({ source }) => ({
        job_id: jobId,
        company_id: company.id,
        jobseeker_id: null,
        source,
        seen_at: now,
        applied_at: now,
        ...cv,
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  const added = people.map((person, index) => ({ ...person, application_id: ids[index] as number }));
  await trx
    .insertInto('outside_applicants')
    .values(
      added.map(({ application_id, name, phone_number, email, locale }) => ({
        application_id,
        name,
        phone_number,
        email,
        locale,
        ...consent,
        added_by: member.id,
      })),
    )
    .execute();
  await sql`update applications set source = added.source
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added (application_id bigint, source text)
    where applications.id = added.application_id`.execute(trx);
  await recordSteps(
    trx,
    ids.map((application_id) => ({
      application_id,
      from_status: null,
      to_status: 'applied' as const,
      // Not a reply of the company, which reports count.
      by_user_id: null,
      member_id: member.id,
      created_at: now,
    })),
  );
  await seenByMember(trx, member.id, ids, now);
  const noted = added.flatMap(({ application_id, note }) =>
    note === null
      ? []
      : [{ application_id, author_id: company.id, member_id: member.id, body: note, created_at: now, updated_at: now }],
  );
  if (noted.length > 0) await trx.insertInto('application_notes').values(noted).execute();
  return ids;
}
