import type { Kysely, Selectable } from 'kysely';
import type { Education } from '@jpro/api';
import { invalidField, notFound } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import type { EducationsTable } from '../../../database/tables/people.ts';
import { knownLookup, lookup } from '../../../reference/index.ts';
import { lockForNewEntry } from '../jobseeker/profileEntries.ts';

export interface EducationForm {
  readonly education_level_id: number;
  readonly school: string;
  readonly major: string | null;
  readonly qualification: string | null;
  readonly is_current: boolean;
  readonly end_date: string | null;
}

/** Current ones first, then the latest. */
export async function educationsOf(db: Kysely<Database>, userId: number): Promise<Education[]> {
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

/** At most ten (409 `entries_limit`). */
export async function addEducation(trx: Kysely<Database>, userId: number, form: EducationForm): Promise<Education> {
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

export async function changeEducation(
  db: Kysely<Database>,
  userId: number,
  id: number,
  form: EducationForm,
): Promise<Education> {
  refuseUnknownLevel(form);
  const row = await db
    .updateTable('educations')
    .set(form)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return educationOf(row);
}

function refuseUnknownLevel({ education_level_id }: EducationForm): void {
  if (!lookup('educationLevel', education_level_id)) throw invalidField('education_level_id', 'invalid');
}

function educationOf({ education_level_id, ...row }: Selectable<EducationsTable>): Education {
  return { ...row, education_level: knownLookup('educationLevel', education_level_id) };
}
