import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { tableFile, type DatabaseCopy } from './databaseCopy.ts';

const ROWS_AT_ONCE = 500;

/**
 * Writes all tables into a folder as of one moment. Rows of the job queue are left out, because it is filled again from
 * the outbox. Meanwhile the embedded database serves nothing else.
 */
export function dumpDatabase(db: Db, folder: string): Promise<DatabaseCopy> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const tables: DatabaseCopy['tables'] = [];
      for (const { name, columns } of await tablesOf(trx)) {
        let rows = 0;
        const lines = Readable.from(linesOf(trx, name, columns, () => (rows += 1)));
        await pipeline(lines, createWriteStream(path.join(folder, tableFile(name)), { flags: 'wx', flush: true }));
        tables.push({ name, columns, rows });
      }
      const migrations = await sql<DatabaseCopy['migrations'][number]>`
        select name, sha256 from schema_migrations order by name`.execute(trx);
      return { migrations: migrations.rows, tables, sequences: await sequencesOf(trx) };
    });
}

type Table = Omit<DatabaseCopy['tables'][number], 'rows'>;

/** The application's tables with the columns that are not computed. */
async function tablesOf(trx: Transaction<Database>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name, json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
      order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`.execute(trx);
  return rows;
}

async function* linesOf(
  trx: Transaction<Database>,
  table: string,
  columns: Table['columns'],
  count: () => void,
): AsyncGenerator<string> {
  const values = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`));
  await sql`declare all_rows no scroll cursor for
    select array_to_json(array[${values}])::text as line from ${sql.table(table)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from all_rows`.execute(trx);
    if (rows.length === 0) break;
    for (const { line } of rows) {
      count();
      yield `${line}\n`;
    }
  }
  await sql`close all_rows`.execute(trx);
}

/** The next value of each identity column. */
async function sequencesOf(trx: Transaction<Database>): Promise<DatabaseCopy['sequences']> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`.execute(trx);
  const sequences: DatabaseCopy['sequences'] = [];
  for (const { name } of rows) {
    const { rows: state } = await sql<{ last_value: string; is_called: boolean }>`
      select last_value::text, is_called from ${sql.table(name)}`.execute(trx);
    sequences.push({ name, ...state[0]! });
  }
  return sequences;
}
