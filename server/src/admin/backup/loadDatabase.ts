import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { migrate, type MigrationConnection, MIGRATIONS } from '../../database/migrate.ts';
import { OperatorError } from '../operatorError.ts';
import { tableFile, type DatabaseCopy } from './databaseCopy.ts';

const ROWS_AT_ONCE = 500;

/**
 * Fills a database without users from the files of a copy, with the schema of that time, in one transaction. Later
 * migrations run at the next start.
 * @throws OperatorError JP-O009 when the database has users or a newer schema, JP-O010 when the copy is damaged
 */
export async function loadDatabase(connection: MigrationConnection, copy: DatabaseCopy, folder: string): Promise<void> {
  await refuseUsers(connection);
  await refuseNewerSchema(connection, copy);
  await migrate(connection, MIGRATIONS, copy.migrations.at(-1)?.name);
  await connection.script('begin');
  try {
    // Nobody can register from here on, and another restore waits.
    await connection.script('lock table users');
    await refuseUsers(connection);
    const tables = copy.tables.map(({ name }) => quoted(name));
    const foreignKeys = await dropForeignKeys(connection);
    // The rows already contain what triggers would do.
    for (const table of tables) await connection.script(`alter table ${table} disable trigger user`);
    await connection.script(`truncate ${tables.join(', ')}`);
    for (const table of copy.tables) await loadTable(connection, table, path.join(folder, tableFile(table.name)));
    for (const { name, last_value, is_called } of copy.sequences)
      await connection.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last_value, is_called]);
    for (const table of tables) await connection.script(`alter table ${table} enable trigger user`);
    for (const statement of foreignKeys) await connection.script(statement);
    await connection.script('commit');
  } catch (error) {
    await connection.script('rollback');
    throw error;
  }
}

async function refuseUsers(connection: MigrationConnection): Promise<void> {
  if (!(await hasTable(connection, 'users'))) return;
  const [someone] = await connection.query('select 1 from users limit 1');
  if (someone) throw new OperatorError('JP-O009', 'the database already has users: use an empty one');
}

/** The rows would never get what migrations between the copy and this schema do to rows. */
async function refuseNewerSchema(connection: MigrationConnection, { migrations }: DatabaseCopy): Promise<void> {
  if (!(await hasTable(connection, 'schema_migrations'))) return;
  const copied = new Set(migrations.map(({ name }) => name));
  const applied = await connection.query<{ name: string }>('select name from schema_migrations order by name');
  const newer = applied.find(({ name }) => !copied.has(name));
  if (newer)
    throw new OperatorError(
      'JP-O009',
      `the database already has tables of a newer version than the backup (${newer.name}): use an empty one`,
    );
}

async function hasTable(connection: MigrationConnection, name: string): Promise<boolean> {
  const [found] = await connection.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [name]);
  return found?.exists ?? false;
}

/** @throws OperatorError JP-O010 when it is from a newer JPro */
export async function refuseNewer({ migrations }: DatabaseCopy): Promise<void> {
  const known = new Set(await readdir(MIGRATIONS));
  const unknown = migrations.find(({ name }) => !known.has(name));
  if (unknown)
    throw new OperatorError(
      'JP-O010',
      `it was made by a newer JPro (${unknown.name}): update this one, then try again`,
    );
}

/** @returns the statements that add them again, which also check all rows */
async function dropForeignKeys(connection: MigrationConnection): Promise<string[]> {
  const keys = await connection.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of keys) await connection.script(`alter table ${table} drop constraint ${name}`);
  return keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`);
}

async function loadTable(
  connection: MigrationConnection,
  { name, columns, rows }: DatabaseCopy['tables'][number],
  file: string,
): Promise<void> {
  const insert = `insert into ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')})
    overriding system value
    select ${columns.map(({ type }, index) => `(line->>${index})::${type}`).join(', ')}
    from json_array_elements($1::json) as line`;
  let loaded = 0;
  let lines: string[] = [];
  const flush = async () => {
    if (lines.length > 0) await connection.query(insert, [`[${lines.join(',')}]`]);
    loaded += lines.length;
    lines = [];
  };
  for await (const line of linesOf(file)) {
    lines.push(line);
    if (lines.length === ROWS_AT_ONCE) await flush();
  }
  await flush();
  if (loaded !== rows)
    throw new OperatorError('JP-O010', `${name} has ${loaded} rows instead of ${rows}: the copy is damaged`);
}

/** Splits at line feeds only; `node:readline` would also split the texts of rows. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
