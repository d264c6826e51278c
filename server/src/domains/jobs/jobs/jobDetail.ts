import type { JobCard, JobDetail, Salary } from '@jpro/api';
import { jobInLocale } from '@jpro/api/job-in-locale';
import type { CurrentUser, Locale } from '../../../core/http/handler.ts';
import { HttpError, notFound } from '../../../core/http/httpError.ts';
import { text } from '../../../core/texts.ts';
import { PREPARED } from '../../../database/prepared.ts';
import type { Db } from '../../../database/schema.ts';
import { knownLookup, townshipDistance } from '../../../reference/index.ts';
import { cardPicture, type FindShareCards, shareCards, type ShareCards } from '../../site/index.ts';
import { CARD_COLUMNS, jobCard, marksOf } from './jobCard.ts';

const DETAIL_COLUMNS = [
  ...CARD_COLUMNS,
  'jobs.description',
  'jobs.requirements',
  'jobs.benefits',
  'jobs.translation',
  'jobs.required_persons',
  'jobs.min_age',
  'jobs.max_age',
  'jobs.duration',
  'jobs.experience_level_id',
  'jobs.industry_id',
  'jobs.applicant_count',
] as const;

/**
 * A job that is or was open. Drafts and withheld jobs return 404 to everyone; closed and expired jobs are returned with
 * that status.
 */
export async function jobDetail(
  db: Db,
  id: number,
  viewer: CurrentUser | null,
  now: Date,
): Promise<Omit<JobDetail, 'share_card'>> {
  const row = await db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.users_id', 'jobs.company_id')
    .innerJoin('users', 'users.id', 'jobs.company_id')
    .modifyFront(PREPARED)
    .select(DETAIL_COLUMNS)
    .where('jobs.id', '=', id)
    .where('jobs.status', 'in', ['active', 'closed', 'expired'])
    .executeTakeFirstOrThrow(notFound);
  const [marks, distance] = await Promise.all([marksOf(db, [id], viewer), distanceOf(db, row.township_id, viewer)]);
  return {
    ...jobCard(row, now),
    ...marks(id),
    ...(distance && { distance }),
    translation: row.translation ?? undefined,
    description: row.description as string,
    requirements: row.requirements,
    benefits: row.benefits,
    required_persons: row.required_persons as number,
    min_age: row.min_age,
    max_age: row.max_age,
    duration: row.duration,
    experience_level: knownLookup('experienceLevel', row.experience_level_id),
    industry: knownLookup('industry', row.industry_id),
    due_date: row.due_date,
    expired_date: (row.expired_date as Date).toISOString(),
    applicant_count: row.applicant_count,
  };
}

/** How far away a job's township is from the jobseeker's (rule 93). */
async function distanceOf(
  db: Db,
  township: number | null,
  viewer: CurrentUser | null,
): Promise<JobDetail['distance'] | null> {
  if (township === null || viewer?.user_type !== 'jobseeker') return null;
  const home = await db
    .selectFrom('jobseekers')
    .modifyFront(PREPARED)
    .select('township_id')
    .where('user_id', '=', viewer.id)
    .executeTakeFirst();
  if (!home?.township_id) return null;
  const km = townshipDistance(home.township_id, township);
  return km === null ? null : { from: knownLookup('township', home.township_id), km };
}

type Shown = Pick<JobCard, 'title' | 'translation' | 'company' | 'location' | 'salary'>;

/** What a share preview shows of a job: only what its page shows to everyone (rules 15 and 16). */
export function jobShareCards(job: Shown): ShareCards {
  const { company, location, salary } = job;
  return shareCards((locale) => ({
    label: company?.name ?? text(locale, 'share_card', 'confidential'),
    heading: jobInLocale(job, locale).title,
    facts: [
      locale === 'my' ? location.name_my : location.name_en,
      salary ? salaryIn(locale, salary) : text(locale, 'share_card', 'negotiable'),
    ],
    picture: cardPicture('logo', company?.company_logo ?? null),
  }));
}

export function salaryIn(locale: Locale, { min, max, currency }: Salary): string {
  const money = (amount: string): string => text(locale, 'share_card', currency, { amount });
  const number = (amount: number): string => text(locale, 'share_card', 'amount', { amount });
  if (max === null) return text(locale, 'share_card', 'from', { amount: money(number(min)) });
  return money(min === max ? number(min) : text(locale, 'share_card', 'range', { from: min, to: max }));
}

export const findJobShareCards: FindShareCards = async (db, id, now) => {
  try {
    return jobShareCards(await jobDetail(db, id, null, now));
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
};
