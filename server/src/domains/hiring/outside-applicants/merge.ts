import { sql } from 'kysely';
import { MAX_APPLICANT_TAGS } from '@jpro/api/schemas';
import { isOneOf } from '../../../core/database/isOneOf.ts';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { CompanyContext } from '../../../core/http/handler.ts';
import { text } from '../../../core/texts.ts';
import type { CompanyId, MemberId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { dropFiles } from '../../../upload/storedFiles.ts';
import { type ChangeContext, type LockedApplication, lockApplications } from '../applications/changeStage.ts';
import { eraseApplicants } from '../applications/eraseApplicants.ts';
import { callOff } from '../interviews/callOff.ts';
import { takesPlace } from '../interviews/interview.ts';

/** An added person, with what merging and erasing need. Throws 404 for somebody else's, or for a jobseeker. */
async function addedPerson(trx: Db, id: number) {
  return trx
    .selectFrom('applications')
    .innerJoin('outside_applicants', 'application_id', 'applications.id')
    .select(['applications.id', 'job_id', 'status', 'stars', 'tags', 'assigned_to'])
    .select(['cv_name', 'cv_file_key', 'cv_content_type', 'cv_bytes', 'name', 'phone_number', 'email'])
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

/**
 * Makes one row of an added person and another applicant of the same job, who stays in their stage and gets notes,
 * tags, stars, and whatever they lack. Tags beyond the limit become a note. Throws 404 when one is not the company's,
 * 409 when they are not of one job, when the other has withdrawn, or while the added person has an upcoming interview.
 */
export async function mergeInto(
  trx: Db,
  { company, member, locale, now }: Pick<CompanyContext, 'company' | 'member' | 'locale' | 'now'>,
  { id, into }: { readonly id: number; readonly into: number },
): Promise<void> {
  const locked = await lockApplications(trx, [id, into], { company_id: company.id });
  const target = locked.find((each) => each.id === into);
  if (!target || !locked.some((each) => each.id === id)) throw notFound();
  const from = await addedPerson(trx, id);
  if (id === into || target.job_id !== from.job_id || target.status === 'withdrawn') throw conflict('merge_elsewhere');
  await refuseWithInterview(trx, from, now);
  const present = await trx
    .selectFrom('applications')
    .select(['stars', 'tags', 'assigned_to', 'cv_file_key'])
    .where('id', '=', into)
    .executeTakeFirstOrThrow();
  const tags = [...new Set([...present.tags, ...from.tags])];
  const takesCv = present.cv_file_key === null && from.cv_file_key !== null;
  await trx
    .updateTable('applications')
    .set({
      stars: Math.max(present.stars, from.stars),
      tags: tags.slice(0, MAX_APPLICANT_TAGS),
      assigned_to: present.assigned_to ?? from.assigned_to,
      ...(takesCv && {
        cv_name: from.cv_name,
        cv_file_key: from.cv_file_key,
        cv_content_type: from.cv_content_type,
        cv_bytes: from.cv_bytes,
        cv_by_company: target.jobseeker_id !== null,
      }),
    })
    .where('id', '=', into)
    .execute();
  await sql`insert into applicant_marks (application_id, member_id, seen_at, stars)
    select ${into}::bigint, member_id, null, stars from applicant_marks where application_id = ${id}
    on conflict (application_id, member_id)
      do update set stars = greatest(applicant_marks.stars, excluded.stars)`.execute(trx);
  await trx.updateTable('application_notes').set({ application_id: into }).where('application_id', '=', id).execute();
  const beyond = tags.slice(MAX_APPLICANT_TAGS);
  if (beyond.length > 0)
    await trx
      .insertInto('application_notes')
      .values({
        application_id: into,
        author_id: company.id,
        member_id: member.id,
        body: text(locale, 'outside', 'tags_beyond', { tags: beyond.join(', ') }),
        created_at: now,
        updated_at: now,
      })
      .execute();
  await trx
    .updateTable('outside_applicants')
    .set(({ fn, val }) => ({
      phone_number: fn.coalesce('phone_number', val(from.phone_number)),
      email: fn.coalesce('email', val(from.email)),
    }))
    .where('application_id', '=', into)
    .execute();
  if (!takesCv && from.cv_file_key !== null) await dropFiles(trx, [from.cv_file_key]);
  await moveUnsentTexts(trx, { id, into: target }, present);
  await moveNotifications(trx, company.id, { id, into: target });
  await trx.deleteFrom('applications').where('id', '=', id).execute();
}

/**
 * Texts of batches that wait for the added person go to the other applicant, unless that one is in the batch, too.
 * Undoing the batch takes back what it gave to the added person, but moves nobody.
 */
async function moveUnsentTexts(
  trx: Db,
  { id, into }: { readonly id: number; readonly into: LockedApplication },
  present: { readonly tags: readonly string[]; readonly assigned_to: MemberId | null },
): Promise<void> {
  await sql`update application_batch_people as waiting set application_id = ${into.id}, was_moved = false,
      status = case when was_moved then status else ${into.status} end,
      own_stage_id = case when was_moved then own_stage_id else ${into.own_stage_id}::bigint end,
      added_tags = array(select tag from unnest(added_tags) as tag where tag <> all (${present.tags}::text[])),
      was_assigned = was_assigned and ${present.assigned_to}::bigint is null
    where application_id = ${id} and message is not null and not exists (select from application_batch_people as other
      where other.batch_id = waiting.batch_id and other.application_id = ${into.id})`.execute(trx);
}

/** What the company's members read about the added person leads to the other applicant, and is erased with them. */
async function moveNotifications(
  trx: Db,
  companyId: CompanyId,
  { id, into }: { readonly id: number; readonly into: Pick<LockedApplication, 'id' | 'jobseeker_id'> },
): Promise<void> {
  const about = { jobapply_id: into.id, ...(into.jobseeker_id !== null && { jobseeker_id: into.jobseeker_id }) };
  await sql`update notifications set data = data || ${JSON.stringify(about)}::jsonb,
      group_key = regexp_replace(group_key, ${`:${id}$`}, ${`:${into.id}`})
    where user_id = ${companyId} and data ->> 'jobapply_id' = ${String(id)}`.execute(trx);
}

async function refuseWithInterview(
  trx: Db,
  { id, status }: Awaited<ReturnType<typeof addedPerson>>,
  now: Date,
): Promise<void> {
  const interview = await trx
    .selectFrom('interviews')
    .selectAll()
    .where('application_id', '=', id)
    .where('at', '>', now)
    .executeTakeFirst();
  if (interview && takesPlace(interview, status, now)) throw conflict('merge_interview');
}

/** Erases one added person. Throws 404 for somebody else's, or for a jobseeker. */
export async function eraseAdded(trx: Db, context: ChangeContext, companyId: CompanyId, id: number): Promise<void> {
  const [locked] = await lockApplications(trx, [id], { company_id: companyId });
  if (!locked) throw notFound();
  await addedPerson(trx, id);
  await eraseOutside(trx, context, [locked]);
}

/**
 * Makes locked, added people anonymous, and deletes what notifications say about them. Their upcoming interviews are
 * called off; those who held them learn only for which job.
 */
export async function eraseOutside(
  trx: Db,
  context: ChangeContext,
  applications: readonly LockedApplication[],
): Promise<void> {
  if (applications.length === 0) return;
  const people = new Map(applications.map((application) => [application.id, application]));
  const ids = [...people.keys()];
  const coming = await trx
    .selectFrom('interviews')
    .selectAll()
    .where(isOneOf('application_id', ids))
    .where('state', '<>', 'cancelled')
    .where('at', '>', context.now)
    .execute();
  for (const interview of coming) await callOff(trx, context, people.get(interview.application_id)!, interview);
  const ofThem = sql`data ->> 'jobapply_id' = any(${ids.map(String)}::text[]) and user_id in (
    select company_id from applications where id = any(${ids}::bigint[]))`;
  await sql`update notifications set data = data - 'jobapply_id' - 'jobseeker_name'
    where data ->> 'status' = 'interviewer_off' and read_at is null and ${ofThem}`.execute(trx);
  await sql`delete from notifications where ${ofThem}`.execute(trx);
  await eraseApplicants(trx, ids);
}
