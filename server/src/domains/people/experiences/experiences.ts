import type { InputOf } from '../../../core/http/handler.ts';
import type { Selectable } from 'kysely';
import type { Experience } from '@jpro/api';
import { invalidField } from '../../../core/http/httpError.ts';
import { refuseOutdated, versionOf } from '../../../core/http/knownVersion.ts';
import type { Db } from '../../../database/schema.ts';
import type { ExperiencesTable } from '../../../database/tables/people.ts';
import { knownLookup, lookup } from '../../../reference/index.ts';
import { lockEntry, lockForNewEntry } from '../jobseeker/profileEntries.ts';

export type ExperienceForm = InputOf<'experiences', 'addExperience'>['body'];

/** Current jobs first, then the latest. */
export async function experiencesOf(db: Db, userId: number): Promise<Experience[]> {
  const rows = await db
    .selectFrom('experiences')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_current', 'desc')
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(experienceOf);
}

/** Adds an entry; at most twenty (409 `entries_limit`). */
export async function addExperience(trx: Db, userId: number, form: ExperienceForm): Promise<Experience> {
  refuseUnknownLookups(form);
  await lockForNewEntry(trx, 'experiences', userId);
  return experienceOf(
    await trx
      .insertInto('experiences')
      .values({ user_id: userId, ...form })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

interface ExperienceChange {
  readonly userId: number;
  readonly id: number;
  readonly form: ExperienceForm;
  /** The version that the sender's form was filled from. */
  readonly knownVersion: string | undefined;
}

/** Throws 404 for another jobseeker's entry, 409 when it has changed since the known version. */
export async function changeExperience(
  trx: Db,
  { userId, id, form, knownVersion }: ExperienceChange,
): Promise<Experience> {
  refuseUnknownLookups(form);
  const entry = await lockEntry(trx, 'experiences', userId, id);
  await refuseOutdated(knownVersion, () => versionOf(entry));
  return experienceOf(
    await trx.updateTable('experiences').set(form).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  );
}

function refuseUnknownLookups(form: ExperienceForm): void {
  if (!lookup('industry', form.industry_id)) throw invalidField('industry_id', 'invalid');
  if (!lookup('jobFunction', form.job_function_id)) throw invalidField('job_function_id', 'invalid');
  if (!lookup('experienceLevel', form.experience_level_id)) throw invalidField('experience_level_id', 'invalid');
}

function experienceOf(row: Selectable<ExperiencesTable>): Experience {
  const { industry_id, job_function_id, experience_level_id, ...others } = row;
  return {
    ...others,
    industry: knownLookup('industry', industry_id),
    job_function: knownLookup('jobFunction', job_function_id),
    experience_level: knownLookup('experienceLevel', experience_level_id),
    version: versionOf(row),
  };
}
