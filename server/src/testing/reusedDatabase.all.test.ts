import { sql } from 'kysely';
import type { OpenDatabase } from '../database/openConnection.ts';
import { openTestDatabase } from './testDatabase.ts';

/** Numbers and texts of everything that a test file may have changed. */
async function stateOf({ db }: OpenDatabase): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1
  `.execute(db);
  const contents: unknown[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)} order by 1`.execute(db);
    contents.push([name, rows]);
  }
  const { rows: sequences } = await sql`
    select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1
  `.execute(db);
  const { rows: columns } = await sql`
    select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2
  `.execute(db);
  return { contents, sequences, columns };
}

const CHANGES: readonly (readonly [what: string, statement: string])[] = [
  [
    'rows and sequences',
    `insert into contact_messages (name, email, subject, message, locale, is_suspicious)
                            values ('Ko Ko', 'koko@example.com', 'Prices', 'What?', 'en', false)`,
  ],
  ['reference data', `update locations set name_en = 'Elsewhere'`],
  ['missing reference data', `set session_replication_role = replica; delete from locations`],
  ['settings of the session', `set search_path = pg_catalog`],
  ['the schema', `alter table contact_messages add column colour text`],
  ['an open transaction', `begin; delete from contact_messages`],
];

test.each(CHANGES)('the next test file finds the first state after changes of %s', async (_what, statements) => {
  const before = await openTestDatabase();
  const first = await stateOf(before);
  for (const statement of statements.split(';')) await sql.raw(statement).execute(before.db);
  await before.close();
  const next = await openTestDatabase();
  expect(await stateOf(next)).toEqual(first);
  await next.close();
});

test('work that outlives a closed database does not reach the next one', async () => {
  const before = await openTestDatabase();
  await before.close();
  const next = await openTestDatabase();
  await expect(sql`select 1`.execute(before.db)).rejects.toThrow();
  await next.close();
});
