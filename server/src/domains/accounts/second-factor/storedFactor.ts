/** The stored second factor of an account, which one code after the other uses up (rule 100.1). */
import type { RequestContext } from '../../../core/http/handler.ts';
import { spendCode } from '../../../core/session/secondFactor.ts';
import type { SealedColumn, SealedOwner } from '../../../core/session/sealedColumns.ts';
import type { Db } from '../../../database/schema.ts';

/** Uses up a code. False for a wrong or used one. */
export async function spendSecondFactor(
  trx: Db,
  userId: number,
  code: string,
  { services, now }: Pick<RequestContext, 'services' | 'now'>,
): Promise<boolean> {
  const row = await factorOf(trx, userId);
  const used = row?.confirmed_at ? spendCode(services.configuration, ownerOf(row.id), row, code, now) : null;
  if (!row || used === null) return false;
  await trx.updateTable('second_factors').set(used).where('id', '=', row.id).execute();
  return true;
}

export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetSecondFactor(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

/** Locked until the end of the transaction. */
export const factorOf = (trx: Db, userId: number) =>
  trx.selectFrom('second_factors').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();

export const ownerOf = (id: string): SealedOwner => ({ purpose: 'second-factors', name: `second factor ${id}` });

export const STORED_FACTORS: SealedColumn = {
  values: 'secrets of authenticator apps',
  table: 'second_factors',
  column: 'totp_secret',
  key: 'id',
  ownerOf,
};
