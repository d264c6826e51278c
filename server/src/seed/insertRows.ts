import { sql } from 'kysely';
import type { Database, Db } from '../database/schema.ts';

type Row = Readonly<Record<string, unknown>>;

const CHUNK = 500;

/** Inserts many rows in few statements. Returns their ids in order, if the table has ids. */
export async function insertRows(
  db: Db,
  table: keyof Database,
  rows: readonly Row[],
  returning: 'id' | null = null,
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    const columns = sql.join(Object.keys(chunk[0] as Row).map((column) => sql.ref(column)));
    const { rows: made } = await sql<{ id: number }>`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(chunk)}::json)
      ${returning ? sql`returning id` : sql``}`.execute(db);
    ids.push(...made.map(({ id }) => Number(id)));
  }
  return ids;
}
