import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */';

/**
 * Placed after `select`, makes PostgreSQL parse and plan the statement once for each connection instead of each time.
 * For frequent statements whose best plan does not depend on the values; the embedded database ignores it.
 */
export const PREPARED = sql.raw(MARK);

/**
 * An array in a prepared statement whose plan must not depend on its length: PostgreSQL assumes ten elements, as in a
 * generic plan. Otherwise a separate plan for a shorter array would always look cheaper, and no plan would be reused.
 */
export function ofAnyLength(values: readonly number[]): RawBuilder<number[]> {
  return sql`array(select unnest(${values}::bigint[]))`;
}

/** At most this many different texts are prepared, because each takes memory on every connection. */
const MOST = 500;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const present = names.get(text);
  if (present || names.size >= MOST) return present;
  const name = `p${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection that prepares the marked statements. */
export class PreparingClient extends pg.Client {
  override query(...parameters: unknown[]): never {
    const [text, values] = parameters;
    const name = typeof text === 'string' && text.includes(MARK) ? nameOf(text) : undefined;
    if (name !== undefined) parameters.splice(0, 2, { name, text, values });
    return super.query(...(parameters as [string])) as never;
  }
}
