import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { jobFunctions } from '../reference/index.ts';
import { insertRows } from './insertRows.ts';
import { roles, type Role } from './jobText.ts';
import data from './jobseekers.json' with { type: 'json' };
import { Random } from './random.ts';

/** A separate generator, so that profiles do not change the rest of the demo data. */
const SEED = 20_261_122;
/** The share of complete profiles; the others have only the basics. */
const COMPLETE = 0.85;

const MATRICULATION = 4;
const BACHELOR = 7;
const YOUNGEST_WORKER = 18;
const YOUNGEST_GRADUATE = 23;
const OLDEST = 45;
/** By job function. */
const STUDIES: Readonly<Record<string, typeof data.otherStudies>> = data.studies;
/** By job function. */
const SKILLS: Readonly<Record<string, readonly string[]>> = data.skills.byJobFunction;

type Language = 'en' | 'my';
type Texts = Readonly<Record<Language, string>>;
type Row = Readonly<Record<string, unknown>>;

interface Person {
  readonly id: number;
  readonly name: string;
  readonly position: string;
}

/** Columns of a jobseeker's row and its dependent rows, without the user. */
interface DemoProfile {
  readonly jobseeker: Row;
  readonly educations: readonly Row[];
  readonly experiences: readonly Row[];
  readonly skills: readonly Row[];
}

/** Whole profiles with educations, experiences and skills; the first person belongs to the demo account. */
export async function seedProfiles(trx: Db, people: readonly Person[], now: Date): Promise<void> {
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

function demoAccountProfile(now: Date): DemoProfile {
  const year = now.getUTCFullYear();
  const experiences = data.demoProfile.experiences.map(({ start_date, end_date, ...experience }) => ({
    ...experience,
    start_date: `${year - start_date.yearsAgo}-${start_date.day}`,
    end_date: end_date && `${year - end_date.yearsAgo}-${end_date.day}`,
  }));
  return { ...data.demoProfile, experiences };
}

/** A plausible profile of a demo jobseeker, in the language of their name. */
function demoProfile(random: Random, person: Person, now: Date): DemoProfile {
  const role = roles.find(
    ({ titles }) => titles.en.includes(person.position) || titles.my.includes(person.position),
  ) as Role;
  const jobFunction = jobFunctions.find(({ name_en }) => name_en === role.jobFunction);
  const isOffice = jobFunction?.collar === 'white';
  const language = /[\u1000-\u109f]/.test(person.name) ? 'my' : 'en';
  const say = (texts: Texts): string => texts[language];
  const youngest = Math.max(isOffice ? YOUNGEST_GRADUATE : YOUNGEST_WORKER, role.ages.min);
  const age = random.int(youngest, Math.max(youngest + 2, Math.min(OLDEST, role.ages.max)));
  const birthYear = now.getUTCFullYear() - age - 1;
  const learnedUntil = birthYear + (isOffice ? 21 : 16);
  return {
    jobseeker: aboutPerson(random, person, role, birthYear, say),
    educations: [isOffice ? degree(random, role, learnedUntil, say) : school(random, learnedUntil, say)],
    experiences: jobsSince(
      random,
      { role, jobFunctionId: jobFunction?.id ?? 1, firstYear: learnedUntil + 1, language },
      now,
    ),
    skills: skillsOf(random, role, isOffice, say),
  };
}

function aboutPerson(
  random: Random,
  person: Person,
  role: Role,
  birthYear: number,
  say: (texts: Texts) => string,
): Row {
  const isMan = /^(?:Ko |ကို)/.test(person.name);
  return {
    dob: day(birthYear, random.int(1, 12), random.int(1, 28)),
    gender: isMan ? 'male' : 'female',
    marital_status: random.chance(0.3) ? 'married' : 'single',
    nationality: say(data.nationality),
    religion: random.weighted([
      ['buddhist', 85],
      ['christian', 8],
      ['muslim', 5],
      ['hindu', 2],
    ] as const),
    weight: isMan ? random.int(52, 82) : random.int(42, 68),
    height: isMan ? random.int(160, 180) : random.int(148, 168),
    address: say(random.pick(data.streets)),
    native_address: say(random.pick(data.nativeTowns)),
    career_objective: say(random.pick(data.objectives)),
    expected_salary: Math.round(random.int(role.salary.min, role.salary.max) / 50_000) * 50_000,
    is_public: random.chance(0.93),
  };
}

function degree(random: Random, { jobFunction }: Role, year: number, say: (texts: Texts) => string): Row {
  const study = random.pick(STUDIES[jobFunction] ?? data.otherStudies);
  return {
    education_level_id: BACHELOR,
    school: say(study.school),
    major: say(study.major),
    qualification: say(study.qualification),
    is_current: false,
    end_date: day(year, 11, 30),
  };
}

function school(random: Random, year: number, say: (texts: Texts) => string): Row {
  return {
    education_level_id: MATRICULATION,
    school: say(random.pick(data.highSchools)),
    major: null,
    qualification: null,
    is_current: false,
    end_date: day(year, 3, 31),
  };
}

interface Career {
  readonly role: Role;
  readonly jobFunctionId: number;
  readonly firstYear: number;
  readonly language: Language;
}

/** Up to three consecutive jobs, latest first; the latest may be current. */
function jobsSince(random: Random, { role, jobFunctionId, firstYear, language }: Career, now: Date): Row[] {
  const jobs: Row[] = [];
  let end = now.getUTCFullYear() - 1;
  for (const employer of random.some(data.employers, random.int(1, 3))) {
    const start = Math.max(firstYear, end - random.int(1, 3));
    if (start >= end) break;
    const goesOn = jobs.length === 0 && random.chance(0.6);
    jobs.push({
      company_name: employer[language],
      position_title: random.pick(role.titles[language]),
      industry_id: random.pick(role.industries),
      job_function_id: jobFunctionId,
      experience_level_id: levelOf(start - firstYear),
      start_date: day(start, random.int(1, 6), 1),
      end_date: goesOn ? null : day(end, random.int(7, 12), 28),
      is_current: goesOn,
      description: random.pick(goesOn ? data.work.slice(0, 2) : data.work)[language],
    });
    end = start - 1;
  }
  return jobs;
}

/** The experience level after this many years of work. */
function levelOf(years: number): number {
  if (years < 1) return 2;
  if (years < 3) return 3;
  if (years < 6) return 4;
  return years < 11 ? 5 : 6;
}

function skillsOf(random: Random, { jobFunction }: Role, isOffice: boolean, say: (texts: Texts) => string): Row[] {
  const names = isOffice
    ? [...random.some(SKILLS[jobFunction] ?? [], 3), ...random.some(data.skills.office, 2)]
    : random.some(data.skills.worker, 2).map(say);
  const languages = [
    { skill_level: 6, language: say(data.languages.burmese) },
    { skill_level: isOffice ? random.int(4, 5) : 4, language: say(data.languages.english) },
    ...(random.chance(0.25) ? [{ skill_level: 4, language: say(random.pick(data.languages.others)) }] : []),
  ];
  return [...names.map((language) => ({ skill_level: random.int(1, 3), language })), ...languages];
}

function day(year: number, month: number, date: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
