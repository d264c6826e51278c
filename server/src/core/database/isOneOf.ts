import { type RawBuilder, sql, type SqlBool } from 'kysely';

/**
 * Whether a column has one of these ids. Unlike `in`, it is one parameter for any number of ids: a statement has at
 * most 65,535 of them, and one with thousands is slow to parse.
 */
export const isOneOf = (column: string, ids: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`;

export const idsOf = <Id>(rows: readonly { readonly id: Id }[]): Id[] => rows.map(({ id }) => id);
