import type { Kysely } from 'kysely';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';

/**
 * Ends a pending purchase that its company does not want to pay (rule 26.3). A repeat does nothing. Throws 404 for
 * another company's purchase, 409 when it is settled, and when its receipt was sent, because the operator then looks
 * for the money first.
 */
export async function cancelOrder(trx: Kysely<Database>, companyId: number, id: number): Promise<void> {
  const purchase = await trx
    .selectFrom('purchases')
    .select(['status', 'ended', 'receipt_at'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  if (!purchase) throw notFound();
  if (purchase.ended === 'cancelled') return;
  if (purchase.status !== 'pending') throw conflict('purchase_settled');
  if (purchase.receipt_at !== null) throw conflict('purchase_checked');
  await trx.updateTable('purchases').set({ status: 'rejected', ended: 'cancelled' }).where('id', '=', id).execute();
}
