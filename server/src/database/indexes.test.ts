import { sql } from 'kysely';
import { openTestDatabase } from '../testing.ts';
import type { OpenDatabase } from './openDatabase.ts';

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
