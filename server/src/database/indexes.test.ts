import { sql } from 'kysely';
import { openTestDatabase } from '../testing.ts';
import type { OpenDatabase } from './openConnection.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Large tables whose rows are deleted, for example with an account (rule 70). */
const DELETED_FROM = ['users', 'jobseekers', 'companies', 'jobs', 'applications', 'messages'];

test('a deleted row finds the rows that refer to it by an index', async () => {
  const { rows } = await sql<{ reference: string; is_indexed: boolean }>`
    select conrelid::regclass || '.' || attname as reference, exists (
      select from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where indrelid = conrelid and indkey[0] = attnum and amname = 'btree' and indisvalid
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))
    ) as is_indexed
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid::regclass::text in (${sql.join(DELETED_FROM)})`.execute(database.db);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ is_indexed }) => !is_indexed).map(({ reference }) => reference)).toEqual([]);
});

test('no index repeats the first columns of another', async () => {
  const { rows } = await sql<{ superfluous: string; other: string }>`
    with indexes as (
      select pg_index.*, relam, coalesce(pg_get_expr(indpred, indrelid), '') as predicate, array(
        select pg_get_indexdef(indexrelid, number, false) from generate_series(1, indnkeyatts) as number
      ) as columns
      from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where amname = 'btree' and relnamespace = 'public'::regnamespace
    )
    select one.indexrelid::regclass::text as superfluous, other.indexrelid::regclass::text as other
    from indexes as one join indexes as other using (indrelid, predicate)
    where one.indexrelid <> other.indexrelid and not one.indisunique and one.indnatts = one.indnkeyatts
      and other.columns[1:one.indnkeyatts] = one.columns`.execute(database.db);
  expect(rows).toEqual([]);
});
