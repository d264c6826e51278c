import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { settingOf, storeSetting, takeTurns } from '../database/settings.ts';
import {
  currencies,
  educationLevels,
  experienceLevels,
  industries,
  jobFunctions,
  jobTypes,
  locations,
  salaryRanges,
  townships,
} from './referenceData.ts';

const HASH_KEY = 'reference_hash';

/** The tables in the order of their foreign keys. */
const tables = {
  locations,
  townships,
  job_functions: jobFunctions,
  industries,
  job_types: jobTypes,
  experience_levels: experienceLevels,
  education_levels: educationLevels,
  currencies,
  salary_ranges: salaryRanges,
} as const;

/**
 * Updates the database's copy from the files. Does nothing when they are unchanged. Several processes may start at the
 * same time.
 */
export async function loadReferenceData(db: Db): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(tables)).digest('hex');
  const isLoaded = async (connection: Db) => (await settingOf(connection, HASH_KEY)) === hash;
  if (await isLoaded(db)) return;
  await db.transaction().execute(async (trx) => {
    await takeTurns(trx, HASH_KEY);
    if (await isLoaded(trx)) return;
    for (const [table, rows] of Object.entries(tables)) await upsert(trx, table, rows as readonly object[]);
    await storeSetting(trx, HASH_KEY, hash);
  });
}

async function upsert(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const key = columns.includes('code') ? 'code' : 'id';
  const changes = columns
    .filter((column) => column !== key)
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${list})
    select ${list} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict (${sql.ref(key)}) do update set ${sql.join(changes)}`.execute(db);
}
