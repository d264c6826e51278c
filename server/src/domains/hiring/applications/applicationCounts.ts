import { type Kysely, sql } from 'kysely';
import type { ApplicationCounts } from '@jpro/api';
import { APPLICATION_STATUSES } from '@jpro/api/schemas';
import { PREPARED } from '../../../database/prepared.ts';
import type { Database } from '../../../database/schema.ts';

/** How many applications a jobseeker has in each stage, as far as the jobseeker knows. */
export async function applicationCounts(db: Kysely<Database>, userId: number): Promise<ApplicationCounts> {
  const { rows } = await sql<{ status: keyof ApplicationCounts; count: number }>`select ${PREPARED}
    coalesce(shown_status, status) as status, count(*)::int as count
    from applications where jobseeker_id = ${userId} group by 1`.execute(db);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(
    APPLICATION_STATUSES.map((status) => [status, counts.get(status) ?? 0]),
  ) as ApplicationCounts;
}
