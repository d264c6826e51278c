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

/** As many are read by one statement, which then takes far less time than a statement may. */
const BATCH = 100_000;

/** Counting reads all open jobs, which takes seconds when there are a million: one process does it for all. */
export const countTitlesWork: ScheduledWork = {
  name: 'count-titles',
  cron: '*/10 * * * *',
  run: ({ db }) => countTitles(db),
};

/** @param batch ids of jobs that one statement covers */
export async function countTitles(db: Db, batch = BATCH): Promise<void> {
  const counts = new Map<string, number>();
  const { last } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  for (let from = 1; from <= Number(last); from += batch) {
    const jobs = sql`select title, translation from jobs
      where status = 'active' and id >= ${from} and id < ${from + batch}`;
    const { rows } = await sql<TitleCount>`${titlesOf(jobs)}) as titles group by title`.execute(db);
    for (const { title, jobs: found } of rows) counts.set(title, (counts.get(title) ?? 0) + found);
  }
  const titles = Array.from(counts, ([title, found]) => ({ title, jobs: found }));
  const frequent = titles.sort((one, other) => other.jobs - one.jobs).slice(0, MAX_TITLES);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('job_titles').execute();
    await sql`insert into job_titles select title, jobs
      from json_to_recordset(${JSON.stringify(frequent)}::json) as counted (title text, jobs int)`.execute(trx);
  });
}

interface TitleCount {
  readonly title: string;
  readonly jobs: number;
}

/** The titles of open jobs, the most frequent first: those that were counted last, and the newest. */
export async function openTitles(db: Db): Promise<readonly TitleCount[]> {
  const newest = sql`select title, translation from jobs where status = 'active' order by id desc limit ${MAX_NEWEST}`;
  const { rows } = await sql<TitleCount>`${titlesOf(newest)}
      union all select title, jobs from job_titles
    ) as titles group by title order by 2 desc, title limit ${MAX_TITLES}`.execute(db);
  return rows;
}
