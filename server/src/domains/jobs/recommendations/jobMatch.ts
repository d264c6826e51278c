import { sql } from 'kysely';
import type { JobMatch } from '@jpro/api';
import { yangonDay } from '@jpro/api/fields';
import { notFound } from '../../../core/http/httpError.ts';
import type { Db } from '../../../database/schema.ts';
import { ageAt, monthsOfExperience } from '../../people/index.ts';
import { type Taste, tasteOf } from './taste.ts';

const MAX_NAMED = 3;

/** The years of work at which each experience level begins, by its id. */
const YEARS: Readonly<Record<number, number>> = { 1: 0, 2: 0, 3: 1, 4: 3, 5: 6, 6: 10 };

/** Why a public job fits the jobseeker's profile, and where the two differ. Throws 404. */
export async function jobMatch(db: Db, jobId: number, userId: number, now: Date): Promise<JobMatch> {
  const [taste, profile] = await Promise.all([tasteOf(db, userId), profileOf(db, userId, now)]);
  const job = await db
    .selectFrom('jobs')
    .select([
      'job_function_id',
      'experience_level_id',
      'location_id',
      'township_id',
      'pay_max',
      'job_type_id',
      'collar',
      'min_age',
      'max_age',
      sql<boolean>`coalesce(search_tokens @> ${taste.position?.alikeInTitle ?? null}::int[], false)`.as('position'),
      sql<boolean>`coalesce(search_tokens && ${taste.position?.alikeInTitle ?? null}::int[], false)`.as('similar'),
    ])
    .where('id', '=', jobId)
    .where('status', 'in', ['active', 'closed', 'expired'])
    .executeTakeFirstOrThrow(notFound);

  const years = YEARS[job.experience_level_id ?? 0] ?? 0;
  const paysEnough = taste.expectedPay === null || job.pay_max === null ? null : job.pay_max >= taste.expectedPay;
  const sameLocation = taste.locations.length === 0 ? null : taste.locations.includes(job.location_id ?? 0);
  const sameTownship = taste.township !== null && taste.township === job.township_id;
  const tooYoungOrOld =
    profile.age !== null && (profile.age < (job.min_age ?? 0) || profile.age > (job.max_age ?? Infinity));

  const fits: [JobMatch['fits'][number], boolean][] = [
    ['position', job.position],
    ['similar_position', job.similar && !job.position],
    ['job_function', taste.functions.includes(job.job_function_id ?? 0)],
    ['township', sameTownship],
    ['location', sameLocation === true && !sameTownship],
    ['experience', years > 0 && profile.years >= years],
    ['salary', paysEnough === true],
  ];
  const gaps: [JobMatch['gaps'][number], boolean][] = [
    ['age', tooYoungOrOld],
    ['experience', profile.hasExperience && profile.years < years],
    ['no_experience', !profile.hasExperience && years > 0],
    ['salary', paysEnough === false],
    ['location', sameLocation === false],
    ['no_cv', !profile.hasCv],
    ['no_position', taste.position === null],
  ];
  const preferences = matchPreferences(taste, job);
  return { fits: named(fits), gaps: named(gaps), ...(preferences && { preferences }) };
}

interface PreferredFacts {
  readonly job_type_id: number | null;
  readonly collar: 'white' | 'blue' | null;
}

/** Undefined when there are no preferences. */
function matchPreferences(
  { hasJobTypePreference, jobTypes, collar }: Taste,
  job: PreferredFacts,
): JobMatch['preferences'] {
  const wanted: ['job_type' | 'collar', boolean][] = [];
  if (hasJobTypePreference) wanted.push(['job_type', jobTypes.includes(job.job_type_id ?? 0)]);
  if (collar !== null) wanted.push(['collar', job.collar === collar]);
  if (wanted.length === 0) return undefined;
  return { fits: named(wanted), gaps: named(wanted.map(([code, fits]) => [code, !fits] as const)) };
}

function named<Code>(codes: readonly (readonly [Code, boolean])[]): Code[] {
  return codes
    .filter(([, applies]) => applies)
    .slice(0, MAX_NAMED)
    .map(([code]) => code);
}

async function profileOf(db: Db, userId: number, now: Date) {
  const [person, jobs, cv] = await Promise.all([
    db.selectFrom('jobseekers').select('dob').where('user_id', '=', userId).executeTakeFirst(),
    db.selectFrom('experiences').select(['start_date', 'end_date']).where('user_id', '=', userId).execute(),
    db.selectFrom('uploaded_cvs').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst(),
  ]);
  return {
    age: person?.dob ? ageAt(person.dob, now) : null,
    years: monthsOfExperience(jobs, yangonDay(now)) / 12,
    hasExperience: jobs.length > 0,
    hasCv: cv !== undefined,
  };
}
