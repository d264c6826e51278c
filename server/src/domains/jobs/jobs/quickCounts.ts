import type { ResponseOf } from '@jpro/api';
import type { PublicContext } from '../../../core/http/handler.ts';
import { type JobFilter, searchJobs } from './searchJobs.ts';

/** The lookup rows behind the quick filters of the search page. */
const QUICK_FILTERS = {
  no_experience: { explevel: 1 },
  today: { postedDays: 1 },
  remote: { jobtype: 6 },
  daily_wage: { jobtype: 5 },
} as const satisfies Record<string, JobFilter>;

const NO_ROWS = { page: 1, normal: 0, boosted: 0 };

/** How many jobs of a search each quick filter would leave, up to the cap of a list. */
export async function quickCounts(
  filter: JobFilter,
  { db, user, now }: PublicContext,
): Promise<ResponseOf<'GET', '/jobpost/quick_counts'>> {
  const count = async (more: JobFilter) => {
    const { normal, boosted } = await searchJobs(db, { ...filter, ...more }, 'newest', NO_ROWS, now);
    return normal.total + boosted.total;
  };
  const [no_experience, today, remote, daily_wage, location] = await Promise.all([
    count(QUICK_FILTERS.no_experience),
    count(QUICK_FILTERS.today),
    count(QUICK_FILTERS.remote),
    count(QUICK_FILTERS.daily_wage),
    homeOf({ db, user }),
  ]);
  const near = location === null ? null : { location, count: await count({ location, township: undefined }) };
  return { no_experience, today, remote, daily_wage, near };
}

/** The state or region of a signed-in jobseeker. */
async function homeOf({ db, user }: Pick<PublicContext, 'db' | 'user'>): Promise<number | null> {
  if (user?.user_type !== 'jobseeker') return null;
  const row = await db.selectFrom('jobseekers').select('location_id').where('user_id', '=', user.id).executeTakeFirst();
  return row?.location_id ?? null;
}
