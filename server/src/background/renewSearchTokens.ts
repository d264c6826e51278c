/**
 * Rebuilds the search tokens of all rows when this release makes different ones than the previous release: because of
 * other synonyms, another name for a job function, or another way to split words. Works in batches, in the background,
 * and resumes after a restart. Until it is done, keywords match only as typed.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { startLoop } from '../core/background/loop.ts';
import { refreshStaleCvs } from '../domains/hiring/index.ts';
import {
  alertKeyword,
  employmentTokens,
  isSearchable,
  keywordTokens,
  namesOf,
  numbersOf,
  placeTokens,
  searchColumns,
  searchIndex,
  titleTokens,
  tokensWithSynonyms,
} from '../domains/jobs/index.ts';
import type { Db } from '../database/schema.ts';
import { storeSetting } from '../database/settings.ts';
import employmentRows from '../reference/employment-words.json' with { type: 'json' };
import synonymRows from '../reference/job-synonyms.json' with { type: 'json' };
import placeSpellings from '../reference/place-spellings.json' with { type: 'json' };
import { experienceLevels, industries, jobFunctions, jobTypes, locations, townships } from '../reference/index.ts';

const KEY = 'search_tokens';
const BATCH = 500;
/**
 * The pause after a batch is as long as the batch, which leaves half of the database to visitors. After a failure it is
 * longer.
 */
const RETRY_MS = 30_000;

/** Raise it when rows need other tokens for a reason that the digest below does not contain. */
const VERSION = 5;

/** A digest of everything that tokens depend on: it changes whenever any row's tokens may. */
const DIGEST = createHash('sha256')
  .update(
    JSON.stringify([
      VERSION,
      [...synonymRows, ...employmentRows].map(({ words }) =>
        words.map((word) => [numbersOf(titleTokens(word)), keywordTokens(word)]),
      ),
      [...jobFunctions, ...industries].map((names) => numbersOf(tokensWithSynonyms(namesOf(names)))),
      [...locations, ...townships].map((names) => [numbersOf(placeTokens(names)), keywordTokens(names.name_en)]),
      placeSpellings.map((names) => names.map((name) => keywordTokens(name))),
      [jobTypes, experienceLevels].map((rows) => rows.map((row) => numbersOf(employmentTokens(namesOf(row))))),
    ]),
  )
  .digest('hex');

/** The steps, in this order; `after` is the id of the last finished row. */
const STEPS = [renewJobs, renewJobAlerts, renewCvs] as const;

interface Progress {
  readonly digest: string;
  readonly step: number;
  readonly after: number;
}

const DONE: Progress = { digest: DIGEST, step: STEPS.length, after: 0 };
const isDone = ({ digest, step }: Progress) => digest === DIGEST && step >= STEPS.length;

/** Finds out whether all tokens were made by this release. An empty database has nothing to rebuild. */
export async function openSearchIndex(db: Db): Promise<void> {
  const known = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  const isNew = !known && !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst());
  if (isNew) await storeSetting(db, KEY, DONE);
  searchIndex(db).hasSynonyms = isNew || (known !== undefined && isDone(known.value as Progress));
}

/** Works until everything is done or `stop` is called. */
export function startSearchRenewal(db: Db, log: Logger): { stop(): Promise<void> } {
  const started = Date.now();
  const step = async () => {
    if (searchIndex(db).hasSynonyms) return null;
    const batch = Date.now();
    if (!(await renewBatch(db, new Date()))) return Date.now() - batch;
    log.info({ ms: Date.now() - started }, 'the search tokens are renewed');
    return null;
  };
  return startLoop(step, {
    retry: RETRY_MS,
    onError: (error) => log.warn({ err: error }, 'renewing the search tokens failed and will be retried'),
  });
}

/** Rebuilds the next rows; true when none are left. Several processes take turns. */
export async function renewBatch(db: Db, now: Date): Promise<boolean> {
  const progress = await db.transaction().execute(async (trx) => {
    await sql`insert into settings (key, value)
      values (${KEY}, ${JSON.stringify({ digest: DIGEST, step: 0, after: 0 })}::jsonb) on conflict do nothing`.execute(
      trx,
    );
    const { value } = await trx
      .selectFrom('settings')
      .select('value')
      .where('key', '=', KEY)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { digest, step, after } = value as Progress;
    const current: Progress = digest === DIGEST ? { digest, step, after } : { digest: DIGEST, step: 0, after: 0 };
    const renew = STEPS[current.step];
    if (!renew) return current;
    const last = await renew(trx, current.after);
    const next = last === null ? { ...current, step: current.step + 1, after: 0 } : { ...current, after: last };
    await storeSetting(trx, KEY, next);
    return next;
  });
  // The transaction above only marks CVs as stale; their rows are rebuilt in transactions of their own.
  while ((await refreshStaleCvs(db, BATCH, now)) === BATCH);
  searchIndex(db).hasSynonyms = isDone(progress);
  return isDone(progress);
}

/** Drafts have no tokens; they get them when they are posted. */
async function renewJobs(trx: Db, after: number): Promise<number | null> {
  const rows = await trx
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'company_id')
    .select([
      'jobs.id',
      'title',
      'users.name',
      'company_hidden',
      'job_function_id',
      'industry_id',
      'location_id',
      'township_id',
      'job_type_id',
      'experience_level_id',
      'collar',
      'requirements',
      'translation',
      'search_tokens',
      'title_tokens',
    ])
    .where('jobs.id', '>', after)
    .orderBy('jobs.id')
    .limit(BATCH)
    .forNoKeyUpdate('jobs')
    .execute();
  const changed = rows.flatMap(({ id, name, company_hidden, search_tokens, title_tokens, ...job }) => {
    if (search_tokens.length === 0 || !isSearchable(job)) return [];
    const columns = searchColumns({ ...job, companyName: company_hidden ? null : name });
    return isDeepStrictEqual(columns, { search_tokens, title_tokens }) ? [] : [{ id, ...columns }];
  });
  if (changed.length > 0) {
    await sql`update jobs set search_tokens = fresh.search_tokens, title_tokens = fresh.title_tokens
      from json_to_recordset(${JSON.stringify(changed)}::json)
        as fresh (id bigint, search_tokens int[], title_tokens int[])
        where jobs.id = fresh.id`.execute(trx);
  }
  return rows.at(-1)?.id ?? null;
}

async function renewJobAlerts(trx: Db, after: number): Promise<number | null> {
  const rows = await trx
    .selectFrom('job_alerts')
    .select(['id', 'keyword'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute();
  for (const { id, keyword } of rows) {
    await trx.updateTable('job_alerts').set(alertKeyword(keyword)).where('id', '=', id).execute();
  }
  return rows.at(-1)?.id ?? null;
}

/** Leaves unchanged when CVs were last updated. */
async function renewCvs(trx: Db, after: number): Promise<number | null> {
  const rows = await trx
    .selectFrom('searchable_cvs')
    .select('jobseeker_id')
    .where('jobseeker_id', '>', after)
    .orderBy('jobseeker_id')
    .limit(BATCH)
    .execute();
  if (rows.length === 0) return null;
  await trx
    .insertInto('stale_cvs')
    .values(rows.map(({ jobseeker_id }) => ({ jobseeker_id })))
    .onConflict((row) => row.doNothing())
    .execute();
  return rows.at(-1)?.jobseeker_id ?? null;
}
