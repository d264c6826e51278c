import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/** The minimum number of ratings between two points (rule 23): fewer would reveal who gave what. */
const FEWEST = 3;

export interface RatingPoint {
  /** `YYYY-MM` in Asia/Yangon; the average is that of its end. */
  readonly month: string;
  /** The average of all ratings so far, in tenths. */
  readonly average: number;
  readonly count: number;
}

/** How a company's average has developed, ignoring ratings of suspended accounts. */
export async function ratingDevelopment(db: Kysely<Database>, companyId: number): Promise<RatingPoint[]> {
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
