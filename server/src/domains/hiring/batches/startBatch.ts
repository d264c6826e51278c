import type { BatchForm, BatchPreview } from '@jpro/api';
import { CAPABILITIES } from '@jpro/api/member-roles';
import { MAX_APPLICANT_TAGS } from '@jpro/api/schemas';
import { sql } from 'kysely';
import { assignApplicants, forgetAssigned, lockAssignee } from '../assignments/assign.ts';
import { idsOf } from '../../../core/database/isOneOf.ts';
import type { CompanyContext, CurrentCompany } from '../../../core/http/handler.ts';
import { conflict, invalidField } from '../../../core/http/httpError.ts';
import type { UndoWindow } from '../../../core/configuration.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { moveLocked, stands, waitBefore } from '../applicants/moveApplication.ts';
import { type ChangedMany, lockAll, whereSeen } from '../applicants/moveMany.ts';
import type { ChangeContext, LockedApplication } from '../applications/changeStage.ts';
import { cvReadings, isEntitled } from '../cv-database/cvAccess.ts';
import { holdInterviewers } from '../interviews/cancelTaken.ts';
import { holdOwnStages, refuseGone } from '../own-stages/heldOwnStages.ts';
import { mayWriteOutside, refuseOutsideBatch } from '../outside-applicants/outsideLimits.ts';
import { messageFor } from './messageFor.ts';
import { chatsWith, type Recipient, recipientsOf } from './recipients.ts';

type Texts = NonNullable<BatchForm['message']>;

/** The texts, or null when there are none. */
const textsOf = ({ message }: BatchForm): Texts | null => (message && (message.my ?? message.en) ? message : null);

/** How long a batch can be undone, in milliseconds: as its step, a message alone as a rejection (rule 97.5). */
const windowOf = ({ status }: BatchForm, window: UndoWindow): number => waitBefore(status ?? 'rejected', window);

const isStepAtMost = (form: BatchForm): boolean =>
  !textsOf(form) && (form.add_tags ?? []).length === 0 && form.assigned_to === undefined;

/** Throws 422 when the form asks for nothing. */
export function refuseEmpty(form: BatchForm): void {
  if (!form.status && isStepAtMost(form)) throw invalidField('status', 'batch_empty');
}

/** Those whom the step moves; the others stand there already. */
const movedOf = (there: readonly LockedApplication[], { status, own_stage_id }: BatchForm) =>
  status ? there.filter((application) => !stands(application, status, own_stage_id)) : [];

interface Parted {
  /** Those that stand where the caller saw them. */
  readonly there: readonly LockedApplication[];
  readonly elsewhere: readonly number[];
}

/** Locks the applications. Throws 404 when one is not the company's, 409 for an own stage that is gone. */
async function part(
  trx: Db,
  company: CurrentCompany,
  { status: to, own_stage_id, ...form }: BatchForm,
): Promise<Parted> {
  await holdInterviewers(trx, company.id, form.ids);
  const held = await holdOwnStages(trx, company.id);
  const applications = await lockAll(trx, company.id, form.ids, 'none_moved');
  if (to) refuseGone(held, { status: to, own_stage_id });
  const isSeen = whereSeen(form);
  const isThere = (application: LockedApplication) => application.status !== 'withdrawn' && isSeen(application);
  return {
    there: applications.filter(isThere),
    elsewhere: applications.filter((application) => !isThere(application)).map(({ id }) => id),
  };
}

/** What the batch would do. The applications are locked only until the transaction ends. */
export async function previewBatch(
  trx: Db,
  { services }: Pick<ChangeContext, 'services'>,
  company: CurrentCompany,
  form: BatchForm,
): Promise<BatchPreview> {
  if (form.assigned_to) await lockAssignee(trx, company.id, form.assigned_to, 'assigned_to');
  const { there, elsewhere } = await part(trx, company, form);
  const recipients = await recipientsOf(trx, idsOf(there));
  const ids = recipients.flatMap(({ jobseekerId }) => jobseekerId ?? []);
  const readings = await cvReadings(trx, company.id, ids);
  const { written, blocked } = await chatsWith(trx, company.id, ids);
  const writesOutside = await mayWriteOutside(trx, company.id);
  const mayWrite = ({ jobseekerId: id, hasEmail }: Recipient) =>
    id === null ? hasEmail && writesOutside : isEntitled(readings.get(id)?.access ?? 'none') && !blocked.has(id);
  const isRevealed = ({ jobseekerId: id }: Recipient) =>
    id !== null && readings.get(id)?.isConfidential && !written.has(id);
  const reached = recipients.filter(mayWrite);
  return {
    people: there.length,
    moved: movedOf(there, form).length,
    elsewhere: elsewhere.length,
    without_email: reached.filter(({ hasEmail }) => !hasEmail).length,
    unreachable: recipients.length - reached.length,
    revealed: reached.filter(isRevealed).length,
    languages: {
      my: reached.filter(({ locale }) => locale === 'my').length,
      en: reached.filter(({ locale }) => locale !== 'my').length,
    },
    undo_seconds: Math.round(windowOf(form, services.configuration.undoWindow) / 1000),
  };
}

/**
 * Moves and tags the applications, and stores what is to be written to each jobseeker once the window is over. Throws
 * 404 as `lockAll` does, 409 when nobody is left, 422 for a text that gets too long; 409 and 429 as
 * `refuseOutsideBatch` does.
 */
export async function startBatch(
  trx: Db,
  context: CompanyContext,
  company: CurrentCompany,
  form: BatchForm,
): Promise<{ readonly id: number } & Omit<ChangedMany, 'changed'>> {
  // The member before the applications, as whoever removes one does.
  if (form.assigned_to) await lockAssignee(trx, company.id, form.assigned_to, 'assigned_to');
  const { there, elsewhere } = await part(trx, company, form);
  const { status, own_stage_id: ownStageId } = form;
  const moved = movedOf(there, form);
  const reached = isStepAtMost(form) ? moved : there;
  if (reached.length === 0) throw conflict('nobody_left');
  const options = { rejectionReason: form.rejection_reason, ownStageId };
  const { untimed } = status ? await moveLocked(trx, context, moved, status, options) : { untimed: [] };
  const ids = idsOf(reached);
  const tagged = await addTags(trx, ids, form.add_tags ?? []);
  const assigned =
    form.assigned_to === undefined
      ? null
      : await assignApplicants(trx, context, { ids, memberId: form.assigned_to, field: 'assigned_to' });
  const texts = textsOf(form);
  const recipients = texts ? await recipientsOf(trx, ids) : [];
  const outside = recipients.filter(({ jobseekerId, hasEmail }) => jobseekerId === null && hasEmail);
  await refuseOutsideBatch(trx, { companyId: company.id, now: context.now }, outside.length);
  const messages = new Map(
    texts && recipients.map((person) => [person.applicationId, messageFor(person, texts, company.name)]),
  );
  const { id } = await trx
    .insertInto('application_batches')
    .values({
      company_id: company.id,
      member_id: company.member.id,
      status: status ?? null,
      own_stage_id: ownStageId ?? null,
      tags: form.add_tags ?? [],
      has_message: texts !== null,
      assigns: assigned !== null,
      assigned_to: assigned?.assigned_to?.id ?? null,
      created_at: context.now,
      send_at: new Date(context.now.getTime() + windowOf(form, context.services.configuration.undoWindow)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const isMoved = new Set(moved.map((application) => application.id));
  const people = reached.map(({ id: application_id, ...before }) => ({
    batch_id: id,
    application_id,
    status: status ?? before.status,
    own_stage_id: isMoved.has(application_id) ? (ownStageId ?? null) : before.own_stage_id,
    was_moved: isMoved.has(application_id),
    added_tags: tagged.get(application_id) ?? [],
    message: messages.get(application_id) ?? null,
    has_text: messages.has(application_id),
    was_sent: false,
    was_assigned: assigned?.before.has(application_id) ?? false,
    former_assignee: assigned?.before.get(application_id) ?? null,
  }));
  await sql`insert into application_batch_people
    select * from jsonb_populate_recordset(null::application_batch_people, ${JSON.stringify(people)}::jsonb)`.execute(
    trx,
  );
  return { id, elsewhere, untimed };
}

/** Adds those tags that an applicant lacks, unless there would be too many; returns who got which. */
async function addTags(
  trx: Db,
  ids: readonly number[],
  tags: readonly string[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (tags.length === 0) return new Map();
  const { rows } = await sql<{ id: number | string; added: string[] }>`
    with wanted as (
      select id, array(select tag from unnest(${tags}::text[]) with ordinality as given (tag, place)
        where tag <> all (tags) group by tag order by min(place)) as added
      from applications where id = any(${ids}::bigint[])
    )
    update applications set tags = tags || added from wanted
    where wanted.id = applications.id and cardinality(added) > 0
      and cardinality(tags) + cardinality(added) <= ${MAX_APPLICANT_TAGS}
    returning applications.id, added`.execute(trx);
  return new Map(rows.map(({ id, added }) => [Number(id), added]));
}

/**
 * Gives people back to whoever saw to them before a batch, unless they were assigned again since; to nobody, when that
 * member may not see applicants any more (rule 95.8).
 */
export async function takeBackAssignees(trx: Db, companyId: CompanyId, batchId: number): Promise<void> {
  const assigned = await trx
    .selectFrom('application_batch_people')
    .innerJoin('application_batches', 'application_batches.id', 'batch_id')
    .select(['application_id as id', 'assigned_to'])
    .where('batch_id', '=', batchId)
    .where('was_assigned', '=', true)
    .orderBy('application_id')
    .execute();
  await forgetAssigned(trx, companyId, assigned);
  await sql`update applications set assigned_to = (select member_id from memberships
      where memberships.company_id = applications.company_id and member_id = former_assignee
        and role = any(${[...CAPABILITIES.hiring]}))
    from application_batch_people join application_batches on application_batches.id = batch_id
    where batch_id = ${batchId} and application_id = applications.id and was_assigned
      and applications.assigned_to is not distinct from application_batches.assigned_to`.execute(trx);
}

/** Removes the tags that a batch added. */
export async function removeAddedTags(trx: Db, batchId: number): Promise<void> {
  await sql`update applications
    set tags = array(select tag from unnest(tags) with ordinality as given (tag, place)
      where tag <> all (added_tags) order by place)
    from application_batch_people
    where batch_id = ${batchId} and application_id = applications.id and cardinality(added_tags) > 0`.execute(trx);
}

/** The applications that a batch moved. */
export async function movedBy(trx: Db, batchId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('application_batch_people')
    .select('application_id')
    .where('batch_id', '=', batchId)
    .where('was_moved', '=', true)
    .orderBy('application_id')
    .execute();
  return rows.map(({ application_id }) => application_id);
}
