import { type Kysely, sql } from 'kysely';
import type { CvCard } from '@jpro/api';
import { PAGE_SIZE } from '@jpro/api/fields';
import { type Page, pageOf } from '../../../core/http/page.ts';
import type { Database } from '../../../database/schema.ts';
import { isReadable } from './cvAccess.ts';
import { cvCards } from './cvCards.ts';

/** The CVs that a company unlocked, newest first, without those that are private now. */
export async function unlockedCvs(
  db: Kysely<Database>,
  companyId: number,
  page: number,
  now: Date,
): Promise<Page<CvCard>> {
  const readable = sql`from unlocked_cvs join jobseekers on user_id = jobseeker_id join users on users.id = jobseeker_id
    where company_id = ${companyId} and ${isReadable(companyId)}`;
  const {
    rows: [counted],
  } = await sql<{ total: number | string }>`select count(*) as total ${readable}`.execute(db);
  const { rows } = await sql<{ id: number }>`select jobseeker_id as id ${readable}
    order by unlocked_at desc, jobseeker_id desc limit ${PAGE_SIZE.cvs} offset ${(page - 1) * PAGE_SIZE.cvs}`.execute(
    db,
  );
  return pageOf(
    await cvCards(
      db,
      companyId,
      rows.map(({ id }) => id),
      now,
    ),
    Number(counted?.total ?? 0),
    page,
    PAGE_SIZE.cvs,
  );
}
