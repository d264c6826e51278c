import { sql } from 'kysely';
import type { Db } from '../../../database/schema.ts';

/** A jobseeker in lists, with the entries of the CV, latest experience first. */
export interface CvRow {
  readonly user_id: number;
  readonly name: string;
  readonly photo: string | null;
  readonly position_title: string | null;
  readonly location_id: number | null;
  readonly township_id: number | null;
  readonly job_status: 0 | 1 | 2;
  readonly gender: 'male' | 'female' | 'other' | null;
  /** `YYYY-MM-DD`. */
  readonly dob: string | null;
  readonly expected_salary: number | null;
  readonly salary_currency: 'MMK' | 'USD';
  readonly experiences: readonly {
    readonly position_title: string;
    readonly industry_id: number;
    readonly job_function_id: number;
    readonly start_date: string;
    readonly end_date: string | null;
  }[];
  readonly educations: readonly {
    readonly education_level_id: number;
    readonly major: string | null;
    readonly qualification: string | null;
  }[];
  /** Levels from 4 up are languages. */
  readonly skills: readonly { readonly skill_level: number; readonly language: string }[];
}

/** The rows of these jobseekers, in any order; other ids are left out. */
export async function cvRows(db: Db, ids: readonly number[]): Promise<CvRow[]> {
  const lines = (table: string, columns: readonly string[], order: string) => {
    const fields = sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(column)]));
    return sql`(
      select coalesce(json_agg(json_build_object(${fields}) order by ${sql.raw(order)}), '[]')
      from ${sql.table(table)} where user_id = jobseekers.user_id)`;
  };
  const experiences = lines(
    'experiences',
    ['position_title', 'industry_id', 'job_function_id', 'start_date', 'end_date'],
    'end_date desc nulls first, start_date desc, id desc',
  );
  const { rows } =
    await sql<CvRow>`select jobseekers.user_id, name, photo, position_title, location_id, township_id, job_status,
      gender, dob, expected_salary, salary_currency,
      ${experiences} as experiences,
      ${lines('educations', ['education_level_id', 'major', 'qualification'], 'id')} as educations,
      ${lines('skills', ['skill_level', 'language'], 'skill_level desc, id')} as skills
    from jobseekers join users on users.id = jobseekers.user_id
      where jobseekers.user_id = any(${ids}::bigint[])`.execute(db);
  return rows;
}
