import { PGlite } from '@electric-sql/pglite';
import { embeddedDatabase } from '../database/openEmbedded.ts';
import type { OpenDatabase } from '../database/openConnection.ts';

/** What a database contains before a test file uses it. */
interface Template {
  readonly schema: string;
  /** Of tables with rows, a digest of them; '' of empty ones. */
  readonly tables: ReadonlyMap<string, string>;
  /** As JSON; only of tables with rows. */
  readonly rows: ReadonlyMap<string, string>;
  readonly sequences: ReadonlyMap<string, number | null>;
}

const idle: PGlite[] = [];
let template: Template | undefined;

/**
 * Opens a database that an earlier test file of this process closed, with its first contents again, or makes one: that
 * takes ten times as long.
 */
export async function openReusedDatabase(make: () => Promise<PGlite>): Promise<OpenDatabase> {
  const pglite = idle.pop() ?? (await make());
  const lease = leaseOf(pglite);
  const database = await embeddedDatabase(lease.pglite);
  template ??= await templateOf(pglite);
  const made = template;
  return {
    ...database,
    async close() {
      if (lease.isOver()) return;
      lease.end();
      if (await isReset(pglite, made).catch(() => false)) idle.push(pglite);
      else await pglite.close();
    },
  };
}

/** Those that no test file uses. */
export async function closeIdleDatabases(): Promise<void> {
  for (const pglite of idle.splice(0)) await pglite.close();
}

/** Work that outlives its server must not reach the database of the next one. */
function leaseOf(pglite: PGlite): { readonly pglite: PGlite; isOver(): boolean; end(): void } {
  let over = false;
  const leased = new Proxy(pglite, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (over && key === 'closed') return true;
      if (typeof value !== 'function') return value;
      if (over) throw new Error('PGlite is closed');
      return value.bind(target) as unknown;
    },
  });
  return { pglite: leased, isOver: () => over, end: () => void (over = true) };
}

/** @returns false when the database must not be used again: its schema or statistics changed. */
async function isReset(pglite: PGlite, template: Template): Promise<boolean> {
  // Also ends listening, locks and settings of the session; fails within a transaction.
  await pglite.exec('discard all');
  if ((await schemaOf(pglite)) !== template.schema) return false;
  await resetRows(pglite, template);
  await resetSequences(pglite, template);
  // Truncated tables take memory until then.
  await pglite.exec('checkpoint');
  return true;
}

async function resetRows(pglite: PGlite, { tables, rows }: Template): Promise<void> {
  const changed = async (names: Iterable<string>): Promise<string[]> => {
    const contents = await contentsOf(pglite, names);
    return [...contents].filter(([name, content]) => content !== tables.get(name)).map(([name]) => name);
  };
  if ((await changed(tables.keys())).length === 0) return;
  // Without triggers and foreign keys: some refuse changes.
  await pglite.exec('set session_replication_role = replica');
  const empty = [...tables.keys()].filter((name) => !rows.has(name));
  await pglite.exec(`truncate ${empty.map(quoted).join(', ')} cascade`);
  for (const name of await changed(rows.keys())) {
    await pglite.exec(`delete from ${quoted(name)}`);
    await insert(pglite, name, rows.get(name)!);
  }
  await pglite.exec('reset session_replication_role');
  const left = await changed(rows.keys());
  if (left.length > 0) throw new Error(`not as before: ${left.join(', ')}`);
}

async function resetSequences(pglite: PGlite, { sequences }: Template): Promise<void> {
  for (const [name, value] of await sequencesOf(pglite)) {
    const first = sequences.get(name) ?? null;
    if (value !== first) await pglite.query('select setval($1, $2, $3)', [quoted(name), first ?? 1, first !== null]);
  }
}

async function templateOf(pglite: PGlite): Promise<Template> {
  const names = await rowsOf<{ name: string }>(
    pglite,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const tables = await contentsOf(
    pglite,
    names.map(({ name }) => name),
  );
  const rows = new Map<string, string>();
  for (const [name, content] of tables) if (content !== '') rows.set(name, await jsonOf(pglite, name));
  return {
    schema: await schemaOf(pglite),
    tables,
    rows,
    sequences: await sequencesOf(pglite),
  };
}

/** A digest of tables, columns, defaults, constraints, indexes, triggers, functions and the planner's statistics. */
async function schemaOf(pglite: PGlite): Promise<string> {
  const [row] = await rowsOf<{ digest: string }>(
    pglite,
    `select md5(string_agg(item, ' ' order by item)) as digest from (
       select 'class ' || oid || relname from pg_class where relnamespace = 'public'::regnamespace
       union all select 'column ' || attrelid || attname || atttypid || attnotnull || attisdropped
         from pg_attribute join pg_class on attrelid = pg_class.oid where relnamespace = 'public'::regnamespace
       union all select 'default ' || oid || xmin::text from pg_attrdef
       union all select 'constraint ' || oid || conname from pg_constraint where connamespace = 'public'::regnamespace
       union all select 'trigger ' || oid || tgname || tgenabled::text from pg_trigger
       union all select 'type ' || oid || xmin::text from pg_type where typnamespace = 'public'::regnamespace
       union all select 'statistics ' || starelid || staattnum from pg_statistic where starelid >= 16384
       union all select 'function ' || oid || xmin::text from pg_proc where pronamespace = 'public'::regnamespace
     ) items (item)`,
  );
  return row!.digest;
}

async function contentsOf(pglite: PGlite, names: Iterable<string>): Promise<Map<string, string>> {
  const selects = [...names].map(
    (name) =>
      `select '${name}' as name, coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as content
       from ${quoted(name)} t`,
  );
  const rows = await rowsOf<{ name: string; content: string }>(pglite, selects.join(' union all '));
  return new Map(rows.map(({ name, content }) => [name, content]));
}

async function jsonOf(pglite: PGlite, name: string): Promise<string> {
  const [row] = await rowsOf<{ json: string }>(pglite, `select json_agg(t)::text as json from ${quoted(name)} t`);
  return row!.json;
}

async function insert(pglite: PGlite, name: string, json: string): Promise<void> {
  const columns = await rowsOf<{ name: string }>(
    pglite,
    `select attname as name from pg_attribute
     where attrelid = '${quoted(name)}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const list = columns.map((column) => quoted(column.name)).join(', ');
  await pglite.query(
    `insert into ${quoted(name)} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${quoted(name)}, $1::json)`,
    [json],
  );
}

async function sequencesOf(pglite: PGlite): Promise<Map<string, number | null>> {
  const rows = await rowsOf<{ name: string; value: number | null }>(
    pglite,
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public'`,
  );
  return new Map(rows.map(({ name, value }) => [name, value]));
}

const rowsOf = async <Row>(pglite: PGlite, statement: string): Promise<Row[]> =>
  (await pglite.query<Row>(statement)).rows;

const quoted = (name: string): string => `"${name}"`;
