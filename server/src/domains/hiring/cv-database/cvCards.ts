/** A jobseeker in lists. The only place that decides what a company sees before unlocking (rule 37.2). */
import type { CvCard } from '@jpro/api';
import { yangonDay } from '@jpro/api/fields';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { notFound } from '../../../core/http/httpError.ts';
import { knownLookup, lookup } from '../../../reference/index.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { ageAt, monthsOfExperience } from '../../people/index.ts';
import { cvReadings, isEntitled } from './cvAccess.ts';
import { type CvRow, cvRows } from './cvRows.ts';
import { maskedTexts } from './maskedText.ts';
import { experienceLevel } from './searchableCv.ts';
import { maskedName } from './withoutContacts.ts';

/** The cards of these jobseekers, in this order, without those that may not be read. */
export async function cvCards(db: Db, companyId: CompanyId, ids: readonly number[], now: Date): Promise<CvCard[]> {
  if (ids.length === 0) return [];
  const [rows, readings, moments] = [
    await cvRows(db, ids),
    await cvReadings(db, companyId, ids),
    await momentsOf(db, companyId, ids),
  ];
  const byId = new Map(rows.map((row) => [row.user_id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const access = readings.get(id)?.access ?? 'none';
    return row && access !== 'none' ? [{ ...cvCard(row, access, now), ...moments(id) }] : [];
  });
}

/** The card of one jobseeker as a company with this access would see it. */
export async function cvCardAs(db: Db, id: number, access: CvCard['access'], now: Date): Promise<CvCard> {
  const [row] = await cvRows(db, [id]);
  if (!row) throw notFound();
  return { ...cvCard(row, access, now), updated_at: null, unlocked_at: null };
}

/** The masked cards of these jobseekers, in this order, under their names: for members who only read (rule 101.2). */
export async function namedCards(db: Db, ids: readonly number[], now: Date) {
  if (ids.length === 0) return [];
  const byId = new Map((await cvRows(db, ids)).map((row) => [row.user_id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...cvCard(row, 'masked', now), name: row.name }] : [];
  });
}

function cvCard(row: CvRow, access: CvCard['access'], now: Date): Omit<CvCard, 'updated_at' | 'unlocked_at'> {
  const months = monthsOfExperience(row.experiences, yangonDay(now));
  const [last] = row.experiences;
  const shown = isEntitled(access) ? (text: string) => text : maskedTexts(row.name);
  const known = row.skills.map(({ skill_level, language }) => ({ skill_level, language: shown(language) }));
  return {
    user_id: row.user_id,
    access,
    name: isEntitled(access) ? row.name : maskedName(row.name),
    profile_photo_url: isEntitled(access) ? pictureUrl('jobseeker', row.user_id, row.photo) : null,
    position_title: row.position_title === null ? null : shown(row.position_title),
    location: lookup('location', row.location_id),
    township: lookup('township', row.township_id),
    job_status: row.job_status,
    gender: row.gender,
    age: row.dob === null ? null : ageAt(row.dob, now),
    expected_salary: row.expected_salary,
    salary_currency: row.salary_currency,
    months_of_experience: months,
    experience_level: knownLookup('experienceLevel', experienceLevel(months)),
    education_level: lookup(
      'educationLevel',
      row.educations.length === 0
        ? null
        : Math.max(...row.educations.map(({ education_level_id }) => education_level_id)),
    ),
    last_position: last
      ? {
          position_title: shown(last.position_title),
          is_current: last.end_date === null,
          job_function: knownLookup('jobFunction', last.job_function_id),
          industry: knownLookup('industry', last.industry_id),
        }
      : null,
    skills: known.filter(({ skill_level }) => skill_level < 4),
    languages: known.filter(({ skill_level }) => skill_level >= 4),
  };
}

async function momentsOf(db: Db, companyId: CompanyId, ids: readonly number[]) {
  const updated = await db
    .selectFrom('searchable_cvs')
    .select(['jobseeker_id', 'updated_at'])
    .where('jobseeker_id', 'in', [...ids])
    .execute();
  const unlocked = await db
    .selectFrom('unlocked_cvs')
    .select(['jobseeker_id', 'unlocked_at'])
    .where('company_id', '=', companyId)
    .where('jobseeker_id', 'in', [...ids])
    .execute();
  const updatedAt = new Map(updated.map((row) => [row.jobseeker_id, row.updated_at.toISOString()]));
  const unlockedAt = new Map(unlocked.map((row) => [row.jobseeker_id, row.unlocked_at.toISOString()]));
  return (id: number) => ({ updated_at: updatedAt.get(id) ?? null, unlocked_at: unlockedAt.get(id) ?? null });
}
