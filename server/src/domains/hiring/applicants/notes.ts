/** A company's notes about its applicants. Neither the applicants nor other companies can read them. */
import type { ApplicantNote } from '@jpro/api';
import { conflict, HttpError, notFound } from '../../../core/http/httpError.ts';
import type { CompanyContext } from '../../../core/http/handler.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { lockApplication } from '../applications/changeStage.ts';
import { notifyMentioned } from './mentions.ts';

const MAX_NOTES = 100;

/** Who writes for which company. */
type Author = Pick<CompanyContext, 'company' | 'member' | 'now' | 'services' | 'afterCommit'>;

export async function notesAbout(db: Db, companyId: CompanyId, applicationId: number): Promise<ApplicantNote[]> {
  await db
    .selectFrom('applications')
    .select('id')
    .where('id', '=', applicationId)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow(notFound);
  const rows = await noteRows(db, companyId)
    .where('applications.id', '=', applicationId)
    .orderBy('application_notes.id')
    .execute();
  return rows.map(toNote);
}

export async function addNote(trx: Db, author: Author, applicationId: number, body: string): Promise<ApplicantNote> {
  const { company, member, now } = author;
  await lockApplication(trx, applicationId, { company_id: company.id });
  const { count } = await trx
    .selectFrom('application_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_NOTES) throw conflict('note_limit', { max: MAX_NOTES });
  const { id } = await trx
    .insertInto('application_notes')
    .values({
      application_id: applicationId,
      author_id: company.id,
      member_id: member.id,
      body,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyMentioned(trx, author, { applicationId, text: body });
  return noteById(trx, company.id, id);
}

/** Throws 404, or 403 for a colleague's note, which names its author (rule 95.7). */
export async function changeNote(trx: Db, author: Author, id: number, body: string): Promise<ApplicantNote> {
  const { company, member, now } = author;
  const row = await noteRow(trx, company.id, id);
  const { text: before, written_by } = toNote(row);
  if (row.member_id !== member.id) throw new HttpError(403, 'note_author_only', { values: { name: written_by.name } });
  const { application_id: applicationId } = await trx
    .updateTable('application_notes')
    .set({ body, updated_at: now })
    .where('id', '=', id)
    .returning('application_id')
    .executeTakeFirstOrThrow();
  await notifyMentioned(trx, author, { applicationId, text: body, before });
  return noteById(trx, company.id, id);
}

export async function deleteNote(trx: Db, companyId: CompanyId, id: number): Promise<void> {
  await noteById(trx, companyId, id);
  await trx.deleteFrom('application_notes').where('id', '=', id).execute();
}

const noteById = async (db: Db, companyId: CompanyId, id: number): Promise<ApplicantNote> =>
  toNote(await noteRow(db, companyId, id));

const noteRow = (db: Db, companyId: CompanyId, id: number): Promise<NoteRow> =>
  noteRows(db, companyId).where('application_notes.id', '=', id).executeTakeFirstOrThrow(notFound);

function noteRows(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('application_notes')
    .innerJoin('applications', 'applications.id', 'application_id')
    .innerJoin('users', 'users.id', 'author_id')
    .leftJoin('members', 'members.id', 'application_notes.member_id')
    .select([
      'application_notes.id',
      'body',
      'author_id',
      'application_notes.member_id',
      'users.name',
      'members.name as member_name',
      'application_notes.created_at',
      'application_notes.updated_at',
    ])
    .where('applications.company_id', '=', companyId);
}

type NoteRow = Awaited<ReturnType<ReturnType<typeof noteRows>['execute']>>[number];

function toNote({ id, body, author_id, name, member_name, created_at, updated_at }: NoteRow): ApplicantNote {
  return {
    id,
    text: body,
    written_by: { user_id: author_id, name: member_name ?? name },
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
