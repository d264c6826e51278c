import { sql } from 'kysely';
import { startTestServer } from '../testing.ts';
import { ofAnyLength, PREPARED } from './prepared.ts';

test('a marked statement is prepared once per PostgreSQL connection, with equal results on both engines', async () => {
  const server = await startTestServer();
  await server.db.connection().execute(async (connection) => {
    for (const number of [1, 2]) {
      const marked = await sql<{ sum: number }>`select ${PREPARED} ${number}::int + 1 as sum`.execute(connection);
      const plain = await sql<{ sum: number }>`select ${number}::int + 1 as sum`.execute(connection);
      expect([marked.rows, plain.rows]).toEqual([[{ sum: number + 1 }], [{ sum: number + 1 }]]);
    }
    const { rows } = await sql<{
      statement: string;
    }>`select statement from pg_prepared_statements where statement like '%+ 1 as sum'`.execute(connection);
    expect(rows.map(({ statement }) => statement)).toEqual(
      process.env['TEST_DATABASE_URL'] ? ['select /* prepared */ $1::int + 1 as sum'] : [],
    );
  });
  await server.close();
});

test('one plan serves arrays of every length, each with its own result', async () => {
  const server = await startTestServer();
  await server.db.connection().execute(async (connection) => {
    for (const values of [[], [1], [1], [2, 3], [1], [1], [1], [1, 1, 4]]) {
      const selected = sql<{ value: number }>`select ${PREPARED} value from generate_series(1, 1000) as value
        where value = any(${ofAnyLength(values)})`;
      const { rows } = await selected.execute(connection);
      expect(rows.map(({ value }) => value)).toEqual([...new Set(values)]);
    }
    if (!process.env['TEST_DATABASE_URL']) return;
    const generic = sql<{ plans: string }>`select generic_plans as plans from pg_prepared_statements
      where statement like '%generate_series(1, 1000)%' and statement like '%prepared%' limit 1`;
    const {
      rows: [row],
    } = await generic.execute(connection);
    expect(Number(row?.plans)).toBeGreaterThan(0);
  });
  await server.close();
});
