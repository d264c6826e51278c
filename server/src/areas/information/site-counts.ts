import type { Counts } from '@jpro/api';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Older counts are counted anew, behind the visitor's back; much older ones are not shown. */
const FRESH_MS = 30_000;
const SHOWN_MS = 10 * 60_000;

interface Kept {
  counts: Promise<Counts>;
  readonly at: number;
}

const kept = new WeakMap<Kysely<Database>, Kept>();

/** The site's counts: counting a million jobs takes a while, so only the first visitor waits for it. */
export async function siteCounts(db: Kysely<Database>): Promise<Counts> {
  const present = kept.get(db);
  const age = present ? Date.now() - present.at : Infinity;
  if (present && age < FRESH_MS) return present.counts;
  const counted = { counts: count(db), at: Date.now() };
  // Those who come meanwhile share the new count, or the old one while there is one.
  const shown = present && age < SHOWN_MS ? present.counts : counted.counts;
  kept.set(db, { counts: shown, at: counted.at });
  counted.counts.then(() => kept.set(db, counted), () => kept.delete(db));
  return shown;
}

async function count(db: Kysely<Database>): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from jobs where status = 'active' and expired_date > now())::int as job_count,
      count(*) filter (where user_type = 'company')::int as company_count,
      count(*) filter (where user_type = 'jobseeker')::int as jobseeker_count,
      (select count(*) from companies join users on id = users_id where employer_type = 'agency' and suspended_at is null)::int as agency_count
    from users where suspended_at is null
  `.execute(db);
  return rows[0]!;
}
