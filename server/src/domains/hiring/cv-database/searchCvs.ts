import { type RawBuilder, sql } from 'kysely';
import { PAGE_SIZE } from '@jpro/api/fields';
import type { Db } from '../../../database/schema.ts';
import { dense, tierOf, titleTiers } from '../../jobs/index.ts';
import { conditionsOf, type CvFilter, keywordOf } from './cvFilter.ts';

type Sql = RawBuilder<unknown>;

export interface FoundCvs {
  readonly ids: number[];
  readonly total: number;
  readonly capped: boolean;
}

/** With more matches than this, the search has to be narrowed. */
const COUNT_CAP = 1000;

/**
 * A page of ids of the listed CVs that match; `today` is `YYYY-MM-DD`. Up to the cap, all matches are fetched and
 * sorted. Above it, they are so dense that scanning the index from the newest soon fills a page.
 */
export async function searchCvs(
  db: Db,
  filter: CvFilter,
  sort: 'relevance' | 'newest',
  page: number,
  today: string,
): Promise<FoundCvs> {
  const where = conditionsOf(db, filter, today);
  if (!where) return { ids: [], total: 0, capped: false };
  const keyword = keywordOf(db, filter);
  const tiers = keyword && sort === 'relevance' ? titleTiers(keyword, sql`tokens`) : undefined;
  const offset = (page - 1) * PAGE_SIZE.cvs;
  const sorted = await sortedMatches(db, where, tiers, offset);
  if (sorted.total <= COUNT_CAP) return { ...sorted, capped: false };
  if (offset >= COUNT_CAP) return { ids: [], total: COUNT_CAP, capped: true };
  return {
    ids: await (tiers ? byRelevance(db, where, tiers, offset) : newest(db, where, offset)),
    total: COUNT_CAP,
    capped: true,
  };
}

/** All matches in order; a total above the cap only means that there are more. */
async function sortedMatches(
  db: Db,
  where: Sql,
  tiers: readonly Sql[] | undefined,
  offset: number,
): Promise<Omit<FoundCvs, 'capped'>> {
  const {
    rows: [found],
  } = await sql<{ ids: number[]; total: number | string }>`
    with matches as materialized (select jobseeker_id, updated_at, ${tiers ? tierOf(tiers) : sql`0`} as tier
      from searchable_cvs where ${where} limit ${sql.lit(COUNT_CAP + 1)})
    select array(select jobseeker_id from matches order by tier, updated_at desc, jobseeker_id desc
      limit ${PAGE_SIZE.cvs} offset ${offset}) as ids,
      (select count(*) from matches) as total`.execute(db);
  return { ids: found?.ids.map(Number) ?? [], total: Number(found?.total ?? 0) };
}

async function newest(db: Db, where: Sql, offset: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select jobseeker_id as id from searchable_cvs where is_listed and ${dense(where)}
    order by updated_at desc, jobseeker_id desc limit ${PAGE_SIZE.cvs} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Tier by tier, each newest first. A tier is read only if the earlier ones do not fill the page. */
async function byRelevance(db: Db, where: Sql, positions: readonly Sql[], offset: number): Promise<number[]> {
  const last = offset + PAGE_SIZE.cvs;
  const part = (which: Sql) =>
    sql`select jobseeker_id, updated_at from searchable_cvs where ${which} order by updated_at desc, jobseeker_id desc
      limit ${last}`;
  const name = (index: number) => sql.ref(`tier_${index}`);
  const counted = (_: Sql, index: number) => sql`(select count(*) from ${name(index)})`;
  const above = (index: number) =>
    sql.join(
      [
        ...positions.slice(0, index).map((position) => sql`not ${position}`),
        sql`${sql.join([sql`0`, ...positions.slice(0, index).map(counted)], sql` + `)} < ${last}`,
      ],
      sql` and `,
    );
  const tiers = [
    ...positions.map((position, index) => part(sql`${where} and ${position} and ${above(index)}`)),
    part(sql`is_listed and ${dense(where)} and ${above(positions.length)}`),
  ];
  const { rows } = await sql<{
    id: number;
  }>`with ${sql.join(tiers.map((tier, index) => sql`${name(index)} as materialized (${tier})`))}
    select jobseeker_id as id from (
      ${sql.join(
        tiers.map((_, index) => sql`select jobseeker_id, updated_at, ${sql.lit(index)} as tier from ${name(index)}`),
        sql` union all `,
      )}
    ) as ranked order by tier, updated_at desc, jobseeker_id desc limit ${PAGE_SIZE.cvs} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}
