import type { ColumnType } from 'kysely';

/** A jsonb column that is read as a value and written as JSON text. */
export type Json<T = unknown> = ColumnType<T, string, string>;
