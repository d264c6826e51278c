import type { Kysely } from 'kysely';
import type { AfterCommit } from '../../core/handler.ts';
import { conflict, notFound } from '../../core/http-error.ts';
import type { Services } from '../../core/services.ts';
import type { Database } from '../../database/schema.ts';
import { notify } from '../notifications/notify.ts';
import { credit } from './ledger.ts';
import { purchaseNotice } from './purchase-notice.ts';

/** What the payment provider says of a purchase. */
export interface Settlement {
  readonly reference: string;
  readonly status: 'paid' | 'rejected';
  /** Whole kyats, or US cents. */
  readonly amount: number;
  readonly currency: string;
}

export interface SettlementContext {
  readonly services: Pick<Services, 'realtime'>;
  readonly afterCommit: AfterCommit;
  readonly now: Date;
}

/**
 * Turns a pending purchase paid and credits it, or rejected. Said twice, it is done once. Throws 404 for an unknown
 * reference, 409 when the amount differs or the purchase was settled otherwise.
 */
export async function settlePurchase(trx: Kysely<Database>, { services, afterCommit, now }: SettlementContext, settlement: Settlement): Promise<void> {
  const purchase = await trx.selectFrom('purchases').selectAll().where('reference', '=', settlement.reference).forUpdate().executeTakeFirst();
  if (!purchase) throw notFound();
  if (purchase.amount !== settlement.amount || purchase.currency !== settlement.currency) throw conflict('payment_mismatch');
  if (purchase.status === settlement.status) return;
  if (purchase.status !== 'pending') throw conflict('payment_mismatch');
  await trx.updateTable('purchases').set({ status: settlement.status, paid_at: settlement.status === 'paid' ? now : null }).where('id', '=', purchase.id).execute();
  if (settlement.status === 'rejected') return;

  const { company_id: companyId, reference, dingers, bonus } = purchase;
  let balance = await credit(trx, { companyId, kind: 'purchase', dingers, reference, idempotencyKey: `purchase:${reference}` });
  if (bonus > 0) balance = await credit(trx, { companyId, kind: 'bonus', dingers: bonus, reference, idempotencyKey: `bonus:${reference}` });
  await notify(trx, { services, afterCommit }, {
    userId: companyId, type: 'companytransaction', groupKey: `companytransaction:${reference}`, data: { ...purchaseNotice(purchase), total_points: dingers + bonus },
  });
  afterCommit(() => services.realtime.publish(companyId, 'companytransaction', { balance }));
}
