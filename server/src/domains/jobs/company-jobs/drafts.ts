import type { JobDraftForm } from '@jpro/api';
import { isOneOf } from '../../../core/database/isOneOf.ts';
import { notFound } from '../../../core/http/httpError.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { dropFiles } from '../../../upload/storedFiles.ts';
import { questionsColumn } from '../job-questions/askedQuestions.ts';
import { editOf } from './jobEdits.ts';
import { checkReferences, JOB_FIELDS, translationColumn } from './jobFields.ts';
import { lockDraft } from './postJob.ts';

/**
 * Saves a draft over the one with its `id`, or as a new one, and returns its id. Omitted fields of an existing draft
 * stay as they were: a page leaves out what is not valid at the moment. Throws 409 when it is already posted, or was
 * changed since `knownAt`.
 */
export async function saveDraft(
  trx: Db,
  companyId: CompanyId,
  { id: draftId, title, translation, questions, ...fields }: JobDraftForm,
  knownAt: Date | undefined,
  now: Date,
): Promise<number> {
  checkReferences({ ...fields, due_date: null }, now);
  // Neither statement sets a column that is undefined.
  const columns = {
    ...fields,
    translation: translation === undefined ? undefined : translationColumn(translation),
    questions: questions && questionsColumn(questions),
    updated_at: now,
  };
  if (draftId === undefined) {
    const { id } = await trx
      .insertInto('jobs')
      .values({ ...columns, title: title ?? '', company_id: companyId, status: 'draft', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  await lockDraft(trx, companyId, { id: draftId, knownAt });
  await trx
    .updateTable('jobs')
    .set({ ...columns, title })
    .where('id', '=', draftId)
    .execute();
  return draftId;
}

export async function deleteDraft(trx: Db, companyId: CompanyId, id: number): Promise<void> {
  await lockDraft(trx, companyId, { id });
  await deleteUnpublished(trx, [id]);
}

/** Deletes jobs that were never public, with the people whom the company added to them before rule 102.1. */
export async function deleteUnpublished(trx: Db, ids: readonly number[]): Promise<void> {
  const added = await trx.deleteFrom('applications').where(isOneOf('job_id', ids)).returning('cv_file_key').execute();
  await dropFiles(
    trx,
    added.flatMap(({ cv_file_key }) => cv_file_key ?? []),
  );
  await trx.deleteFrom('jobs').where(isOneOf('id', ids)).execute();
}

/** Everything except the last day to apply. */
const COPIED = JOB_FIELDS.filter((field) => field !== 'due_date');

/**
 * Copies a job in any state, including a waiting edit, to a draft without dates, status and boost. Returns the draft's
 * id.
 */
export async function copyJob(trx: Db, companyId: CompanyId, id: number, now: Date): Promise<number> {
  const job = await trx
    .selectFrom('jobs')
    .select(COPIED)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow(notFound);
  const edit = await editOf(trx, id);
  const copied = { ...job, ...edit?.form };
  const draft = await trx
    .insertInto('jobs')
    .values({
      ...copied,
      translation: translationColumn(copied.translation),
      questions: questionsColumn(copied.questions),
      company_id: companyId,
      status: 'draft',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return draft.id;
}
