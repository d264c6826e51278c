/**
 * The form in which a database leaves one installation and enters another, the same for the embedded database and
 * PostgreSQL. Each table is a file. Each line is a row, as a JSON array with its values in PostgreSQL's own text form,
 * so that no number, time or byte is converted.
 */
import * as z from 'zod/mini';

/** Restricted because it becomes part of a statement. */
const type = z.string().check(z.regex(/^[a-z_][\w ]*(\(\d+(,\d+)?\))?[a-z ]*(\[\])?$/));
const tableName = z.string().check(z.regex(/^\w+$/));

const Table = z.object({
  name: tableName,
  columns: z.array(z.object({ name: z.string(), type })),
  rows: z.int(),
});

const Sequence = z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() });

const Migration = z.object({ name: z.string(), sha256: z.string() });

/** What the files of a copy contain. */
export const DatabaseCopy = z.object({
  migrations: z.array(Migration),
  tables: z.array(Table),
  sequences: z.array(Sequence),
});
export type DatabaseCopy = z.output<typeof DatabaseCopy>;

export const tableFile = (table: string) => `${table}.jsonl`;

export const rowsIn = ({ tables }: DatabaseCopy): number => tables.reduce((sum, { rows }) => sum + rows, 0);
