import type { InputOf } from '../../../core/http/handler.ts';
import type { Selectable } from 'kysely';
import type { Education } from '@jpro/api';
import { invalidField } from '../../../core/http/httpError.ts';
import { refuseOutdated, versionOf } from '../../../core/http/knownVersion.ts';
import type { Db } from '../../../database/schema.ts';
import type { EducationsTable } from '../../../database/tables/people.ts';
import { knownLookup, lookup } from '../../../reference/index.ts';
import { lockEntry, lockForNewEntry } from '../jobseeker/profileEntries.ts';

export type EducationForm = InputOf<'educations', 'addEducation'>['body'];

/** Current ones first, then the latest. */
export async function educationsOf(db: Db, userId: number): Promise<Education[]> {
  const rows = await db
    .selectFrom('educations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_current', 'desc')
    .orderBy('end_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(educationOf);
}

/** Adds an entry; at most ten (409 `entries_limit`). */
export async function addEducation(trx: Db, userId: number, form: EducationForm): Promise<Education> {
  refuseUnknownLevel(form);
  await lockForNewEntry(trx, 'educations', userId);
  return educationOf(
    await trx
      .insertInto('educations')
      .values({ user_id: userId, ...form })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

interface EducationChange {
  readonly userId: number;
  readonly id: number;
  readonly form: EducationForm;
  /** The version that the sender's form was filled from. */
  readonly knownVersion: string | undefined;
}

/** Throws 404 for another jobseeker's entry, 409 when it has changed since the known version. */
export async function changeEducation(
  trx: Db,
  { userId, id, form, knownVersion }: EducationChange,
): Promise<Education> {
  refuseUnknownLevel(form);
  const entry = await lockEntry(trx, 'educations', userId, id);
  await refuseOutdated(knownVersion, () => versionOf(entry));
  return educationOf(
    await trx.updateTable('educations').set(form).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  );
}

function refuseUnknownLevel({ education_level_id }: EducationForm): void {
  if (!lookup('educationLevel', education_level_id)) throw invalidField('education_level_id', 'invalid');
}

function educationOf(row: Selectable<EducationsTable>): Education {
  const { education_level_id, ...others } = row;
  return {
    ...others,
    education_level: knownLookup('educationLevel', education_level_id),
    version: versionOf(row),
  };
}
