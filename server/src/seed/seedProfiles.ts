import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { insertRows } from './insertRows.ts';
import type { DemoJobseeker } from './people.ts';
import { type DemoProfile, demoProfile } from './profiles.ts';
import { Random } from './random.ts';

/** A separate generator, so that profiles do not change the rest of the demo data. */
const SEED = 20_261_122;
/** The share of complete profiles; the others have only the basics. */
const COMPLETE = 0.85;

/** The profile of the demo account. */
const demoAccountProfile = (now: Date): DemoProfile => ({
  jobseeker: {
    dob: '1999-08-14',
    gender: 'female',
    marital_status: 'single',
    nationality: 'Myanmar',
    religion: 'buddhist',
    weight: 50,
    height: 160,
    address: 'Room 5A, Hledan Centre Condominium, Kamaryut',
    native_address: 'Taungoo, Bago Region',
    career_objective:
      'To build fast, friendly web pages for everybody in Myanmar, also on slow networks, and to lead a small ' +
      'frontend team.',
    expected_salary: 1_500_000,
    is_public: true,
  },
  educations: [
    {
      education_level_id: 7,
      school: 'University of Computer Studies, Yangon',
      major: 'Computer Science',
      qualification: 'B.C.Sc.',
      is_current: false,
      end_date: '2021-11-30',
    },
    {
      education_level_id: 6,
      school: 'Strategy First International College',
      major: 'Software Engineering',
      qualification: 'Diploma in Software Engineering',
      is_current: false,
      end_date: '2022-09-30',
    },
  ],
  experiences: [
    {
      company_name: 'Shwe Mobile Solutions',
      position_title: 'Frontend Developer',
      industry_id: 3,
      job_function_id: 6,
      experience_level_id: 4,
      start_date: `${now.getUTCFullYear() - 2}-02-01`,
      end_date: null,
      is_current: true,
      description:
        'React and TypeScript for a mobile banking site with two million visitors a month. Made its first view ' +
        'twice as fast.',
    },
    {
      company_name: 'Inya Web Studio',
      position_title: 'Junior Web Developer',
      industry_id: 3,
      job_function_id: 6,
      experience_level_id: 2,
      start_date: `${now.getUTCFullYear() - 4}-06-01`,
      end_date: `${now.getUTCFullYear() - 2}-01-31`,
      is_current: false,
      description: 'Websites for shops and hotels, from the design to the server.',
    },
  ],
  skills: [
    { skill_level: 3, language: 'React' },
    { skill_level: 3, language: 'TypeScript' },
    { skill_level: 2, language: 'Node.js' },
    { skill_level: 2, language: 'Figma' },
    { skill_level: 6, language: 'Burmese' },
    { skill_level: 5, language: 'English' },
    { skill_level: 4, language: 'Japanese' },
  ],
});

/** Whole profiles with educations, experiences and skills; the first person belongs to the demo account. */
export async function seedProfiles(
  trx: Kysely<Database>,
  people: readonly (DemoJobseeker & { readonly id: number })[],
  now: Date,
): Promise<void> {
  const random = new Random(SEED);
  const profiles = people.flatMap((person, index) => {
    if (index === 0) return [{ user_id: person.id, ...demoAccountProfile(now) }];
    const profile = demoProfile(random, person, now);
    return random.chance(COMPLETE) ? [{ user_id: person.id, ...profile }] : [];
  });
  await sql`update jobseekers set dob = row.dob, gender = row.gender, marital_status = row.marital_status,
    nationality = row.nationality, religion = row.religion,
      weight = row.weight, height = row.height, address = row.address, native_address = row.native_address,
        career_objective = row.career_objective,
      expected_salary = row.expected_salary, is_public = row.is_public
    from json_populate_recordset(null::jobseekers,
      ${JSON.stringify(profiles.map(({ user_id, jobseeker }) => ({ user_id, ...jobseeker })))}::json) as row
    where jobseekers.user_id = row.user_id`.execute(trx);
  const owned = (part: 'educations' | 'experiences' | 'skills') =>
    profiles.flatMap(({ user_id, ...profile }) => profile[part].map((row) => ({ user_id, ...row })));
  for (const table of ['educations', 'experiences', 'skills'] as const)
    await insertRows(
      trx,
      table,
      owned(table).map((row) => ({ ...row, created_at: now.toISOString() })),
    );
}
