import { sql } from 'kysely';
import type { RecentSearch } from '@jpro/api';
import { notFound } from '../../../core/http/httpError.ts';
import type { Db } from '../../../database/schema.ts';

/** Number of recent keywords (rule 53). */
export const MAX_SEARCHES = 3;

/** Puts a keyword first among a jobseeker's recent ones, and deletes the oldest beyond three. */
export async function rememberSearch(trx: Db, userId: number, keyword: string, now: Date): Promise<void> {
  // Serializes a jobseeker's searches, because two concurrent ones would leave four keywords.
  await trx.selectFrom('jobseekers').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
  await sql`insert into recent_searches (user_id, search_keyword, searched_at) values (${userId}, ${keyword}, ${now})
    on conflict (user_id, lower(search_keyword)) do update
      set search_keyword = excluded.search_keyword, searched_at = excluded.searched_at`.execute(trx);
  await sql`delete from recent_searches where user_id = ${userId} and id not in (
    select id from recent_searches where user_id = ${userId} order by searched_at desc, id desc
      limit ${sql.lit(MAX_SEARCHES)})`.execute(trx);
}

/** The newest first. */
export async function recentSearches(db: Db, userId: number): Promise<RecentSearch[]> {
  const rows = await db
    .selectFrom('recent_searches')
    .select(['id', 'search_keyword', 'searched_at'])
    .where('user_id', '=', userId)
    .orderBy('searched_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SEARCHES)
    .execute();
  return rows.map(({ id, search_keyword, searched_at }) => ({
    id,
    search_keyword,
    searched_at: searched_at.toISOString(),
  }));
}

/** Throws 404 for an unknown search or another jobseeker's. */
export async function forgetSearch(db: Db, userId: number, id: number): Promise<void> {
  const forgotten = await db
    .deleteFrom('recent_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (Number(forgotten.numDeletedRows) === 0) throw notFound();
}
