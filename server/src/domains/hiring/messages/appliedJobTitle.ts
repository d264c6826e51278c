import type { Kysely } from 'kysely';
import type { CurrentUser } from '../../../core/http/handler.ts';
import type { Database } from '../../../database/schema.ts';

/**
 * The title of the company's job that this jobseeker applied to last, which a message is probably about. For companies
 * only.
 */
export async function appliedJobTitle(
  db: Kysely<Database>,
  user: CurrentUser,
  partnerId: number,
): Promise<string | null> {
  if (user.user_type !== 'company') return null;
  const applied = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .select('title')
    .where('jobseeker_id', '=', partnerId)
    .where('applications.company_id', '=', user.id)
    .orderBy('applied_at', 'desc')
    .orderBy('applications.id', 'desc')
    .executeTakeFirst();
  return applied?.title ?? null;
}
