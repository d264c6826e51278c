import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */';

/**
 * Put behind `select`, this has PostgreSQL read and plan the statement once for each connection instead of each time. For
 * statements that run often and whose best plan does not depend on the values; the embedded database overlooks it.
 */
export const PREPARED = sql.raw(MARK);

/**
 * An array in a prepared statement whose plan does not hang on how long it is: PostgreSQL takes ten for its length, as in
 * a kept plan. Shorter ones would always seem cheaper when planned anew, and so the plan would not be kept.
 */
export function ofAnyLength(values: readonly number[]): RawBuilder<number[]> {
  return sql`array(select unnest(${values}::bigint[]))`;
}

/** More different texts than this are not prepared: each costs memory on every connection. */
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
