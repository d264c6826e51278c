import type { CompanyRating } from '@jpro/api';
import { sql } from 'kysely';
import { conflict } from '../../../core/http/httpError.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';

/** Ratings are shown from the third on (rule 23): fewer would reveal who gave what. */
const FEWEST = 3;
/** Higher, because the distribution reveals more about single ratings than the average does. */
const FEWEST_IN_DISTRIBUTION = 5;
const STARS = [1, 2, 3, 4, 5] as const;

/** A company's average in tenths, ignoring ratings of suspended accounts; null while there are too few. */
export async function ratingOf(db: Db, companyId: CompanyId): Promise<CompanyRating['rating']> {
  const rows = await db
    .selectFrom('ratings')
    .innerJoin('users', 'users.id', 'jobseeker_id')
    .where('company_id', '=', companyId)
    .where('is_active', '=', true)
    .select(({ fn }) => ['rating', fn.countAll<number>().as('count')])
    .groupBy('rating')
    .execute();
  const distribution = STARS.map((stars) => Number(rows.find(({ rating }) => rating === stars)?.count ?? 0));
  const count = distribution.reduce((sum, ratings) => sum + ratings, 0);
  if (count < FEWEST) return null;
  const total = distribution.reduce((sum, ratings, index) => sum + ratings * (index + 1), 0);
  return {
    average: Math.round((total / count) * 10) / 10,
    count,
    ...(count >= FEWEST_IN_DISTRIBUTION && { distribution }),
  };
}

/** A company's rating as a jobseeker sees it; `jobseekerId` is null for anyone else. */
export async function companyRating(db: Db, companyId: CompanyId, jobseekerId: number | null): Promise<CompanyRating> {
  const rating = await ratingOf(db, companyId);
  if (jobseekerId === null) return { rating, mine: null, may_rate: false };
  const mine = await db
    .selectFrom('ratings')
    .select('rating')
    .where('company_id', '=', companyId)
    .where('jobseeker_id', '=', jobseekerId)
    .executeTakeFirst();
  return {
    rating,
    mine: mine?.rating ?? null,
    may_rate: mine !== undefined || (await appliedOpenly(db, companyId, jobseekerId)),
  };
}

/** Rates a company or changes the rating. Throws 409 `rating_needs_application` without an application to it. */
export async function rateCompany(
  trx: Db,
  companyId: CompanyId,
  jobseekerId: number,
  rating: number,
  now: Date,
): Promise<void> {
  const { may_rate } = await companyRating(trx, companyId, jobseekerId);
  if (!may_rate) throw conflict('rating_needs_application');
  await trx
    .insertInto('ratings')
    .values({ company_id: companyId, jobseeker_id: jobseekerId, rating, created_at: now, updated_at: now })
    .onConflict((given) => given.columns(['company_id', 'jobseeker_id']).doUpdateSet({ rating, updated_at: now }))
    .execute();
}

/**
 * An application to a job that hides its company does not count, because counting it would reveal the company (rule
 * 15).
 */
async function appliedOpenly(db: Db, companyId: CompanyId, jobseekerId: number): Promise<boolean> {
  const { rows } = await sql`select from applications join jobs on jobs.id = job_id
    where applications.company_id = ${companyId} and jobseeker_id = ${jobseekerId} and not company_hidden
      limit 1`.execute(db);
  return rows.length > 0;
}

interface RatingPoint {
  /** `YYYY-MM` in Asia/Yangon; the average is that of its end. */
  readonly month: string;
  /** The average of all ratings so far, in tenths. */
  readonly average: number;
  readonly count: number;
}

/** How a company's average has developed, ignoring ratings of suspended accounts. */
export async function ratingDevelopment(db: Db, companyId: CompanyId): Promise<RatingPoint[]> {
  const { rows } = await sql<{ month: string; count: number | string; sum: number | string }>`
    select to_char(ratings.created_at at time zone 'Asia/Yangon', 'YYYY-MM') as month,
      count(*) as count, sum(rating) as sum
    from ratings join users on users.id = jobseeker_id
    where company_id = ${companyId} and is_active
    group by 1 order by 1`.execute(db);
  const points: RatingPoint[] = [];
  let [count, sum] = [0, 0];
  for (const row of rows) {
    count += Number(row.count);
    sum += Number(row.sum);
    if (count - (points.at(-1)?.count ?? 0) >= FEWEST)
      points.push({ month: row.month, average: Math.round((sum / count) * 10) / 10, count });
  }
  return points;
}
