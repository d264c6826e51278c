import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LabelledCv } from '@jpro/api';
import { PAGE_SIZE } from '@jpro/api/fields';
import { type Page, pageOf } from '../../../core/http/page.ts';
import type { Database } from '../../../database/schema.ts';
import { isReadable } from './cvAccess.ts';
import { cvCards } from './cvCards.ts';

/** The most that a list of filters can show. */
const MAX_TAGS = 50;

interface UnlockedCvs extends Page<LabelledCv> {
  readonly tags: { readonly tag: string; readonly count: number }[];
}

/** The CVs that a company has unlocked, newest first, without those that are now private. */
export async function unlockedCvs(
  db: Kysely<Database>,
  companyId: number,
  { tag, page }: { readonly tag: string | undefined; readonly page: number },
  now: Date,
): Promise<UnlockedCvs> {
  const readable = unlockedAndReadable(companyId, tag);
  const {
    rows: [counted],
  } = await sql<{ total: number | string }>`select count(*) as total ${readable}`.execute(db);
  const { rows } = await sql<{ id: number; tags: string[]; note: string | null }>`
    select jobseeker_id as id, tags, note ${readable}
    order by unlocked_at desc, jobseeker_id desc
    limit ${PAGE_SIZE.cvs} offset ${(page - 1) * PAGE_SIZE.cvs}`.execute(db);
  const labels = new Map(rows.map(({ id, tags, note }) => [id, { tags, note }]));
  const cards = await cvCards(db, companyId, [...labels.keys()], now);
  const labelled = cards.map((card) => ({ ...card, ...(labels.get(card.user_id) ?? { tags: [], note: null }) }));
  return {
    ...pageOf(labelled, Number(counted?.total ?? 0), page, PAGE_SIZE.cvs),
    tags: await tagsOf(db, companyId),
  };
}

/** SQL `from` and `where` for the CVs that a company has unlocked and may read. */
export const unlockedAndReadable = (companyId: number, tag: string | undefined): RawBuilder<unknown> =>
  sql`from unlocked_cvs join jobseekers on user_id = jobseeker_id join users on users.id = jobseeker_id
    where company_id = ${companyId} and ${isReadable(companyId)}
    ${tag ? sql`and tags @> array[${tag}]::text[]` : sql``}`;

async function tagsOf(db: Kysely<Database>, companyId: number): Promise<UnlockedCvs['tags']> {
  const { rows } = await sql<{ tag: string; count: number | string }>`
    select tag, count(*) as count from (select unnest(tags) as tag ${unlockedAndReadable(companyId, undefined)}) as used
    group by tag order by count desc, tag limit ${MAX_TAGS}`.execute(db);
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }));
}
