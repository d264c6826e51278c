import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { checkReferences, type JobFields, translationColumn } from './jobFields.ts';
import { lockDraft } from './postJob.ts';

/** Every field of a draft may be missing. */
export type DraftFields = { readonly [K in keyof JobFields]?: JobFields[K] | null | undefined } & {
  readonly title: string;
  readonly id?: number | undefined;
};

/** Saves a draft over the one with its `id`, or as a new one, and returns its id. */
export async function saveDraft(
  trx: Kysely<Database>,
  companyId: number,
  form: DraftFields,
  now: Date,
): Promise<number> {
  checkReferences({ ...form, due_date: null }, now);
  const columns = {
    title: form.title,
    collar: form.collar ?? null,
    job_function_id: form.job_function_id ?? null,
    industry_id: form.industry_id ?? null,
    job_type_id: form.job_type_id ?? null,
    experience_level_id: form.experience_level_id ?? null,
    location_id: form.location_id ?? null,
    township_id: form.township_id ?? null,
    currency: form.currency ?? 'MMK',
    salary_min: form.salary_min ?? null,
    salary_max: form.salary_max ?? null,
    salary_hidden: form.salary_hidden ?? false,
    min_age: form.min_age ?? null,
    max_age: form.max_age ?? null,
    required_persons: form.required_persons ?? null,
    due_date: form.due_date ?? null,
    duration: form.duration ?? null,
    description: form.description ?? null,
    requirements: form.requirements ?? null,
    benefits: form.benefits ?? null,
    company_hidden: form.company_hidden ?? false,
    // Older pages do not send it, and must not delete it.
    ...(form.translation !== undefined && { translation: translationColumn(form.translation) }),
    updated_at: now,
  };
  if (form.id === undefined) {
    const { id } = await trx
      .insertInto('jobs')
      .values({ ...columns, company_id: companyId, status: 'draft', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  await lockDraft(trx, companyId, form.id);
  await trx.updateTable('jobs').set(columns).where('id', '=', form.id).execute();
  return form.id;
}

export async function deleteDraft(trx: Kysely<Database>, companyId: number, id: number): Promise<void> {
  await lockDraft(trx, companyId, id);
  await trx.deleteFrom('jobs').where('id', '=', id).execute();
}
