import type { Insertable, Updateable } from 'kysely';
import type { EducationsTable, ExperiencesTable, JobseekersTable, SkillsTable } from '../database/tables/people.ts';
import type { TestServer } from './startTestServer.ts';
import type { TestUser, TestUserOptions } from './testUsers.ts';

interface TestCv extends TestUserOptions {
  readonly profile?: Updateable<JobseekersTable>;
  readonly experiences?: readonly Partial<Insertable<ExperiencesTable>>[];
  readonly educations?: readonly Partial<Insertable<EducationsTable>>[];
  readonly skills?: readonly (readonly [level: number, name: string])[];
}

/** A jobseeker with a position and these entries in the CV. */
export async function createCv(
  server: TestServer,
  { profile = {}, experiences = [], educations = [], skills = [], ...user }: TestCv = {},
): Promise<TestUser> {
  const jobseeker = await server.createJobseeker(user);
  const { db } = server;
  const user_id = jobseeker.id;
  await db
    .updateTable('jobseekers')
    .set({ position_title: 'Baker', ...profile })
    .where('user_id', '=', user_id)
    .execute();
  for (const line of experiences) {
    await db
      .insertInto('experiences')
      .values({
        user_id,
        company_name: 'Yoma Bread',
        position_title: 'Baker',
        industry_id: 1,
        job_function_id: 1,
        experience_level_id: 3,
        start_date: '2020-01-01',
        is_current: !line.end_date,
        ...line,
      })
      .execute();
  }
  for (const line of educations)
    await db
      .insertInto('educations')
      .values({ user_id, education_level_id: 7, school: 'Yangon University', is_current: !line.end_date, ...line })
      .execute();
  for (const [skill_level, language] of skills)
    await db
      .insertInto('skills')
      .values({ user_id, skill_level, language } satisfies Insertable<SkillsTable>)
      .execute();
  return jobseeker;
}
