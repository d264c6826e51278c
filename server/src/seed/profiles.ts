import { jobFunctions } from '../reference/index.ts';
import type { DemoJobseeker } from './people.ts';
import {
  BURMESE,
  EMPLOYERS,
  ENGLISH,
  HIGH_SCHOOLS,
  NATIONALITY,
  NATIVE_TOWNS,
  OBJECTIVES,
  OFFICE_SKILLS,
  OTHER_LANGUAGES,
  type Pair,
  SKILLS,
  STREETS,
  STUDIES,
  WORK,
  WORKER_SKILLS,
} from './profileText.ts';
import type { Random } from './random.ts';
import { roles } from './roles/index.ts';
import type { Role } from './roles/role.ts';

type Row = Readonly<Record<string, unknown>>;

/** Columns of a jobseeker's row and its dependent rows, without the user. */
export interface DemoProfile {
  readonly jobseeker: Row;
  readonly educations: readonly Row[];
  readonly experiences: readonly Row[];
  readonly skills: readonly Row[];
}

const MATRICULATION = 4;
const BACHELOR = 7;
const YOUNGEST_WORKER = 18;
const YOUNGEST_GRADUATE = 23;
const OLDEST = 45;

/** A plausible profile of a demo jobseeker, in the language of their name. */
export function demoProfile(random: Random, person: DemoJobseeker, now: Date): DemoProfile {
  const role = roles.find(
    ({ titles }) => titles.en.includes(person.position) || titles.my.includes(person.position),
  ) as Role;
  const jobFunction = jobFunctions.find(({ name_en }) => name_en === role.jobFunction);
  const isOffice = jobFunction?.collar === 'white';
  const language = /[\u1000-\u109f]/.test(person.name) ? 1 : 0;
  const say = (pair: Pair): string => pair[language];
  const youngest = Math.max(isOffice ? YOUNGEST_GRADUATE : YOUNGEST_WORKER, role.ages[0]);
  const age = random.int(youngest, Math.max(youngest + 2, Math.min(OLDEST, role.ages[1])));
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
  person: DemoJobseeker,
  role: Role,
  birthYear: number,
  say: (pair: Pair) => string,
): Row {
  const isMan = /^(?:Ko |ကို)/.test(person.name);
  return {
    dob: day(birthYear, random.int(1, 12), random.int(1, 28)),
    gender: isMan ? 'male' : 'female',
    marital_status: random.chance(0.3) ? 'married' : 'single',
    nationality: say(NATIONALITY),
    religion: random.weighted([
      ['buddhist', 85],
      ['christian', 8],
      ['muslim', 5],
      ['hindu', 2],
    ] as const),
    weight: isMan ? random.int(52, 82) : random.int(42, 68),
    height: isMan ? random.int(160, 180) : random.int(148, 168),
    address: say(random.pick(STREETS)),
    native_address: say(random.pick(NATIVE_TOWNS)),
    career_objective: say(random.pick(OBJECTIVES)),
    expected_salary: Math.round(random.int(role.salary[0], role.salary[1]) / 50_000) * 50_000,
    is_public: random.chance(0.93),
  };
}

function degree(random: Random, { jobFunction }: Role, year: number, say: (pair: Pair) => string): Row {
  const study = random.pick(STUDIES[jobFunction] ?? STUDIES['any'] ?? []);
  return {
    education_level_id: BACHELOR,
    school: say(study.school),
    major: say(study.major),
    qualification: say(study.qualification),
    is_current: false,
    end_date: day(year, 11, 30),
  };
}

function school(random: Random, year: number, say: (pair: Pair) => string): Row {
  return {
    education_level_id: MATRICULATION,
    school: say(random.pick(HIGH_SCHOOLS)),
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
  readonly language: 0 | 1;
}

/** Up to three consecutive jobs, latest first; the latest may be current. */
function jobsSince(random: Random, { role, jobFunctionId, firstYear, language }: Career, now: Date): Row[] {
  const jobs: Row[] = [];
  let end = now.getUTCFullYear() - 1;
  for (const employer of random.some(EMPLOYERS, random.int(1, 3))) {
    const start = Math.max(firstYear, end - random.int(1, 3));
    if (start >= end) break;
    const goesOn = jobs.length === 0 && random.chance(0.6);
    jobs.push({
      company_name: employer[language],
      position_title: random.pick(language === 1 ? role.titles.my : role.titles.en),
      industry_id: random.pick(role.industries),
      job_function_id: jobFunctionId,
      experience_level_id: levelOf(start - firstYear),
      start_date: day(start, random.int(1, 6), 1),
      end_date: goesOn ? null : day(end, random.int(7, 12), 28),
      is_current: goesOn,
      description: random.pick(goesOn ? WORK.slice(0, 2) : WORK)[language],
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

function skillsOf(random: Random, { jobFunction }: Role, isOffice: boolean, say: (pair: Pair) => string): Row[] {
  const names = isOffice
    ? [...random.some(SKILLS[jobFunction] ?? [], 3), ...random.some(OFFICE_SKILLS, 2)]
    : random.some(WORKER_SKILLS, 2).map(say);
  const languages = [
    { skill_level: 6, language: say(BURMESE) },
    { skill_level: isOffice ? random.int(4, 5) : 4, language: say(ENGLISH) },
    ...(random.chance(0.25) ? [{ skill_level: 4, language: say(random.pick(OTHER_LANGUAGES)) }] : []),
  ];
  return [...names.map((language) => ({ skill_level: random.int(1, 3), language })), ...languages];
}

function day(year: number, month: number, date: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
