import { endOfYangonDay, RUN_DAYS, yangonDay } from '@jpro/api/fields';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { searchablePay, searchColumns, textPrints } from '../domains/jobs/index.ts';
import { collarOf, jobFunctions, lookup, townships } from '../reference/index.ts';
import { insertRows } from './insertRows.ts';
import data from './jobs.json' with { type: 'json' };
import { jobText, type Role, roles } from './jobText.ts';
import type { Random } from './random.ts';
import type { Employer } from './seedCompanies.ts';

const DAY = 24 * 3600_000;
const HISTORY_DAYS = 60;
const BATCH = 2000;

export interface JobRow {
  readonly company_id: number;
  readonly status: string;
  readonly title: string;
  readonly company_hidden: boolean;
  readonly open_date: string;
  readonly expired_date: string;
  readonly [column: string]: unknown;
}

const functionIds = new Map(jobFunctions.map((row) => [row.name_en, row.id]));
const rolesOfIndustry = new Map<number, readonly Role[]>();
const townshipsOf = new Map<number, typeof townships>();

/** Two in three jobs are in the company's place. The rest are anywhere, so that each state and region has some. */
function placeOf(random: Random, employer: Employer) {
  const location = random.chance(0.67)
    ? employer.location
    : random.weighted([
        [12, 6],
        [9, 3],
        [random.int(1, 15), 6],
      ]);
  let list = townshipsOf.get(location);
  if (!list) townshipsOf.set(location, (list = townships.filter((row) => row.location_id === location)));
  return { location, township: random.chance(0.92) ? random.pick(list.slice(0, 14)) : null };
}

/** Roles that a company of any industry needs. */
const commonRoles = roles.filter((role) => data.jobFunctionsOfEveryCompany.includes(role.jobFunction));

function roleFor(random: Random, { industry }: Employer): Role {
  let fitting = rolesOfIndustry.get(industry);
  if (!fitting)
    rolesOfIndustry.set(industry, (fitting = roles.filter(({ industries }) => industries.includes(industry))));
  return fitting.length > 0 && random.chance(0.85) ? random.pick(fitting) : random.pick(commonRoles);
}

/** One plausible posted job, and how often it was viewed. */
export function demoJob(
  random: Random,
  employer: Employer,
  now: Date,
): { readonly row: JobRow; readonly views: number } {
  const role = roleFor(random, employer);
  const jobFunction = functionIds.get(role.jobFunction);
  if (jobFunction === undefined) throw new Error(`No job function ${role.jobFunction}`);
  const language = random.chance(0.5) ? 'my' : 'en';
  const { location, township } = placeOf(random, employer);
  const companyHidden = random.chance(0.04);
  const persons = random.weighted([
    [1, 5],
    [2, 3],
    [3, 2],
    [5, 2],
    [10, 1],
  ]);
  const ages = { min: role.ages.min, max: role.ages.max - random.pick([0, 0, 3, 5]) };
  const text = jobText(random, {
    role,
    language,
    persons,
    ages,
    company: companyHidden ? null : employer.name,
    township: placeName(language, location, township),
  });
  const dates = datesOf(random, now);
  const pay = payOf(random, role);
  const row = {
    company_id: employer.id,
    title: text.title,
    collar: collarOf(jobFunction) as string,
    job_function_id: jobFunction,
    industry_id: employer.industry,
    job_type_id: random.pick(role.jobTypes),
    experience_level_id: random.pick(role.experience),
    location_id: location,
    township_id: township?.id ?? null,
    ...pay,
    min_age: ages.min,
    max_age: ages.max,
    required_persons: persons,
    due_date: random.chance(0.5) ? dates.expired_date.slice(0, 10) : null,
    duration: null,
    description: text.description,
    requirements: text.requirements,
    benefits: text.benefits,
    company_hidden: companyHidden,
    applicant_count: 0,
    ...dates,
  };
  const searchable = {
    ...searchablePay(row),
    text_prints: textPrints(row),
    ...searchColumns({ ...row, companyName: companyHidden ? null : employer.name }),
  };
  return { row: { ...row, ...searchable }, views: Math.floor(random.next() ** 3 * 900) + random.int(3, 40) };
}

function placeName(
  language: 'en' | 'my',
  location: number,
  township: { name_en: string; name_my: string } | null,
): string {
  const place = township ?? lookup('location', location);
  return (language === 'my' ? place?.name_my : place?.name_en) ?? '';
}

/** Most jobs are open: those older than 30 days were extended once or have expired. */
function datesOf(random: Random, now: Date) {
  const age = Math.floor(random.next() ** 1.3 * HISTORY_DAYS * 24) * 3600_000 + random.int(5, 55) * 60_000;
  const opened = now.getTime() - age;
  const extended = age > (RUN_DAYS - 1) * DAY && random.chance(0.8);
  const runs = (extended ? 2 : 1) * RUN_DAYS + (extended ? random.int(1, 3) : 0);
  const expires = Date.parse(endOfYangonDay(yangonDay(new Date(opened + runs * DAY))));
  const status = expires <= now.getTime() ? 'expired' : random.chance(0.05) ? 'closed' : 'active';
  const boosted = status === 'active' && random.chance(0.085);
  return {
    status,
    is_boosted: boosted,
    boosted_until: boosted ? new Date(now.getTime() + random.int(1, 7) * DAY).toISOString() : null,
    open_date: new Date(opened).toISOString(),
    close_date: new Date(expires).toISOString(),
    expired_date: new Date(expires).toISOString(),
    created_at: new Date(opened).toISOString(),
    updated_at: new Date(opened).toISOString(),
  };
}

function payOf(random: Random, role: Role) {
  const { min: low, max: high } = role.salary;
  const hidden = random.chance(0.12);
  if (high >= 1_500_000 && random.chance(0.18)) {
    const min = Math.round((low + random.next() * (high - low) * 0.5) / 4000 / 50) * 50;
    return {
      currency: 'USD',
      salary_min: Math.max(100, min),
      salary_max: Math.max(100, min) + random.int(2, 8) * 50,
      salary_hidden: hidden,
    };
  }
  const step = low >= 700_000 ? 100_000 : 50_000;
  const min = Math.max(100_000, Math.round((low + random.next() * (high - low) * 0.55) / step) * step);
  const max = min + random.int(1, Math.max(1, Math.round(((high - min) / step) * 0.7))) * step;
  return { currency: 'MMK', salary_min: min, salary_max: random.chance(0.9) ? max : null, salary_hidden: hidden };
}

/** Posts jobs for the companies in turn and updates their numbers of open jobs. */
export async function seedJobs(
  trx: Db,
  random: Random,
  employers: readonly Employer[],
  count: number,
  now: Date,
  progress?: (done: number) => void,
): Promise<void> {
  for (let done = 0; done < count; done += BATCH) {
    const jobs = Array.from({ length: Math.min(BATCH, count - done) }, () =>
      demoJob(random, favoured(random, employers), now),
    );
    // In the order of posting, so that ids grow with time, as in production.
    jobs.sort((first, second) => first.row.open_date.localeCompare(second.row.open_date));
    const rows = jobs.map(({ row }) => row);
    const ids = await insertRows(trx, 'jobs', rows, 'id');
    const views = jobs.map((job, index) => ({ job_id: ids[index], views: job.views }));
    await insertRows(trx, 'job_views', views);
    progress?.(done + jobs.length);
  }
  await recountOpenJobs(trx);
}

/** A few companies post many jobs, most post some. */
function favoured(random: Random, employers: readonly Employer[]): Employer {
  return employers[Math.floor(random.next() ** 1.6 * employers.length)] as Employer;
}

export async function recountOpenJobs(trx: Db): Promise<void> {
  await sql`update companies set open_job_count = coalesce((
    select count(*) from jobs where company_id = companies.users_id and status = 'active' and not company_hidden
  ), 0)`.execute(trx);
}
