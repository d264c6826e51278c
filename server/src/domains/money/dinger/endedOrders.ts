import { ORDER_DAYS } from '@jpro/api/fields';
import { idsOf } from '../../../core/database/isOneOf.ts';
import type { ScheduledWork } from '../../../core/background/work.ts';
import { transact } from '../../../core/database/transact.ts';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { notify } from '../../accounts/index.ts';
import { announcePurchase, purchaseNotice } from './purchaseNotice.ts';

const AT_ONCE = 100;
const DAY_MS = 24 * 3600_000;

/** Until when a purchase may be paid before it expires. */
export const expiryOf = (orderedAt: Date): Date => new Date(orderedAt.getTime() + ORDER_DAYS * DAY_MS);

/**
 * Ends purchases that nobody paid, and notifies their companies (rule 26.3). A purchase whose receipt was sent waits
 * for the operator.
 */
export const expireOrdersWork: ScheduledWork = {
  name: 'expire-orders',
  cron: '17 * * * *',
  async run({ db, services, now }) {
    let ended: number;
    do {
      ended = await transact(db, services.log, async (trx, afterCommit) => {
        const orders = await takeUnpaid(trx, now);
        for (const order of orders) {
          announcePurchase({ services, afterCommit }, order.company_id);
          if (!order.is_active) continue;
          await notify(
            trx,
            { services, afterCommit },
            {
              userId: order.company_id,
              type: 'companytransaction',
              groupKey: `companytransaction:${order.reference}`,
              data: { ...purchaseNotice(order), status: 'rejected', reason_code: 'expired' },
            },
          );
        }
        return orders.length;
      });
    } while (ended === AT_ONCE);
  },
};

/** Several processes share the purchases. */
async function takeUnpaid(trx: Db, now: Date) {
  const orders = await trx
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'company_id')
    .select(['purchases.id', 'company_id', 'reference', 'dingers', 'bonus', 'users.is_active'])
    .where('status', '=', 'pending')
    .where('receipt_at', 'is', null)
    .where('purchases.created_at', '<=', new Date(now.getTime() - ORDER_DAYS * DAY_MS))
    .orderBy('purchases.id')
    .limit(AT_ONCE)
    .forUpdate('purchases')
    .skipLocked()
    .execute();
  if (orders.length > 0)
    await trx
      .updateTable('purchases')
      .set({ status: 'rejected', ended: 'expired' })
      .where('id', 'in', idsOf(orders))
      .execute();
  return orders;
}

/**
 * Ends a pending purchase that its company does not want to pay (rule 26.3). A repeat does nothing. Throws 404 for
 * another company's purchase, 409 when it is settled, and when its receipt was sent, because the operator then looks
 * for the money first.
 */
export async function cancelOrder(trx: Db, companyId: CompanyId, id: number): Promise<void> {
  const purchase = await trx
    .selectFrom('purchases')
    .select(['status', 'ended', 'receipt_at'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  if (purchase.ended === 'cancelled') return;
  if (purchase.status !== 'pending') throw conflict('purchase_settled');
  if (purchase.receipt_at !== null) throw conflict('purchase_checked');
  await trx.updateTable('purchases').set({ status: 'rejected', ended: 'cancelled' }).where('id', '=', id).execute();
}
