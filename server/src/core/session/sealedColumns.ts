/** Columns with values that are sealed with the secret of the site. After it has changed, they are sealed anew. */
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { seal, unseal } from './sealing.ts';
import { derivedKey, eachSecret, type Secrets } from './secrets.ts';

/** Whose value it is, so that nobody else's row can take its place. */
export interface SealedOwner {
  /** For what the key is derived, such as `operators`. */
  readonly purpose: string;
  /** Within the purpose. */
  readonly name: string;
}

export interface SealedColumn {
  /** The values, in messages for the operator. */
  readonly values: string;
  readonly table: string;
  readonly column: string;
  /** The unique column that names the owner. */
  readonly key: string;
  ownerOf(key: string): SealedOwner;
}

export const sealValue = (secret: string, { purpose, name }: SealedOwner, plain: string): Buffer =>
  seal(derivedKey(secret, purpose), name, plain);

/** With the secret, or else the previous one. Null for another secret or owner, or a damaged value. */
export function openValue(secrets: Secrets, { purpose, name }: SealedOwner, sealed: Uint8Array): string | null {
  for (const secret of eachSecret(secrets)) {
    const plain = unseal(derivedKey(secret, purpose), name, sealed);
    if (plain !== null) return plain;
  }
  return null;
}

const BATCH = 500;

/** How many values the secret opens, only the previous one, and neither. */
export interface SealedCounts {
  readonly current: number;
  readonly previous: number;
  readonly unreadable: number;
}

/** Opens every value, in batches. */
export function countSealed(db: Db, secrets: Secrets, column: SealedColumn): Promise<SealedCounts> {
  return examine(db, secrets, column, async () => undefined);
}

/**
 * Seals what only the previous secret opens with the current one. Several processes may do this at once, while owners
 * change their rows.
 * @param afterBatch waits until the database has had time for visitors; when it throws, the work ends
 * @returns the counts before
 */
export function sealColumnAnew(
  db: Db,
  secrets: Secrets,
  column: SealedColumn,
  afterBatch: () => Promise<void>,
): Promise<SealedCounts> {
  return examine(db, secrets, column, async (rows) => {
    for (const row of rows) await sealAnew(db, secrets, column, row);
    await afterBatch();
  });
}

interface Row {
  readonly key: string;
  readonly sealed: Uint8Array;
}

/** @param onBatch gets the rows of a batch that only the previous secret opens */
async function examine(
  db: Db,
  secrets: Secrets,
  column: SealedColumn,
  onBatch: (rows: readonly Row[]) => Promise<void>,
): Promise<SealedCounts> {
  const counts = { current: 0, previous: 0, unreadable: 0 };
  const isOpenedBy =
    (tried: Secrets) =>
    ({ key, sealed }: Row) =>
      openValue(tried, column.ownerOf(key), sealed) !== null;
  const isCurrent = isOpenedBy({ secret: secrets.secret, previousSecret: undefined });
  for (let rows = await rowsAfter(db, column); rows.length > 0; rows = await rowsAfter(db, column, rows.at(-1))) {
    const others = rows.filter((row) => !isCurrent(row));
    const previous = others.filter(isOpenedBy(secrets));
    counts.current += rows.length - others.length;
    counts.previous += previous.length;
    counts.unreadable += others.length - previous.length;
    await onBatch(previous);
  }
  return counts;
}

async function rowsAfter(db: Db, { table, column, key }: SealedColumn, last?: Row): Promise<Row[]> {
  const after = last ? sql`and ${sql.ref(key)} > ${last.key}` : sql``;
  const { rows } = await sql<Row>`select ${sql.ref(key)}::text as key, ${sql.ref(column)} as sealed
    from ${sql.table(table)} where ${sql.ref(column)} is not null ${after}
    order by ${sql.table(table)}.${sql.ref(key)} limit ${sql.lit(BATCH)}`.execute(db);
  return rows;
}

/** Changes nothing when its owner or another process has changed it meanwhile. */
async function sealAnew(db: Db, secrets: Secrets, of: SealedColumn, { key, sealed }: Row): Promise<void> {
  const owner = of.ownerOf(key);
  const plain = openValue(secrets, owner, sealed);
  if (plain === null) return;
  await sql`update ${sql.table(of.table)} set ${sql.ref(of.column)} = ${sealValue(secrets.secret, owner, plain)}
    where ${sql.ref(of.key)} = ${key} and ${sql.ref(of.column)} = ${sealed}`.execute(db);
}
