import { type RawBuilder, sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/work.ts';
import type { Db } from '../../../database/schema.ts';

const MAX_TITLES = 5000;
/** These count at once; the others when all are counted next. */
const MAX_NEWEST = 2000;

/** In either language. */
const titlesOf = (jobs: RawBuilder<unknown>) => sql`with open as materialized (${jobs})
  select title, sum(jobs)::int as jobs from (
    select title, 1 as jobs from open
    union all select translation ->> 'title', 1 from open where translation is not null`;

/** Counting reads all open jobs, which takes seconds when there are a million: one process does it for all. */
export const countTitlesWork: ScheduledWork = {
  name: 'count-titles',
  cron: '*/10 * * * *',
  run: ({ db }) => db.transaction().execute(countTitles),
};

export async function countTitles(trx: Db): Promise<void> {
  await sql`set local statement_timeout = '2min'`.execute(trx);
  await trx.deleteFrom('job_titles').execute();
  await sql`insert into job_titles ${titlesOf(sql`select title, translation from jobs where status = 'active'`)}
    ) as titles group by title order by 2 desc limit ${MAX_TITLES}`.execute(trx);
}

/** The titles of open jobs, the most frequent first: those that were counted last, and the newest. */
export async function openTitles(db: Db): Promise<readonly { readonly title: string; readonly jobs: number }[]> {
  const newest = sql`select title, translation from jobs where status = 'active' order by id desc limit ${MAX_NEWEST}`;
  const { rows } = await sql<{ title: string; jobs: number }>`${titlesOf(newest)}
      union all select title, jobs from job_titles
    ) as titles group by title order by 2 desc, title limit ${MAX_TITLES}`.execute(db);
  return rows;
}
