import type { Selectable } from 'kysely';
import type { WriteContext } from '../../../core/http/handler.ts';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { Services } from '../../../core/services.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import type { PurchasesTable } from '../../../database/tables/dinger.ts';
import { notify, writeToCompany } from '../../accounts/index.ts';
import { issueInvoice } from '../invoices/invoice.ts';
import { credit } from './ledger.ts';
import { announcePurchase, purchaseNotice } from './purchaseNotice.ts';

/** The payment provider's result for a purchase. */
export interface Settlement {
  readonly reference: string;
  readonly status: 'paid' | 'rejected';
  /** Whole kyats, or US cents. */
  readonly amount: number;
  readonly currency: string;
  /** Why it was rejected; when missing, the provider declined the payment. */
  readonly why?: string;
}

interface SettlementContext extends WriteContext<'realtime'> {
  /** The operator has seen the money: the payment also settles a purchase that was rejected. */
  readonly isSeen?: true;
}

/**
 * Marks a pending purchase as paid, credits it and issues its invoice, or marks it as rejected (rule 26.2), and
 * notifies the company. A payment also settles a purchase that was cancelled or has expired. A repeat does nothing.
 * Throws 404 for an unknown reference, 409 when the amount differs or the purchase was already settled differently.
 */
export async function settlePurchase(
  trx: Db,
  { services, afterCommit, now, isSeen }: SettlementContext,
  settlement: Settlement,
): Promise<void> {
  const purchase = await trx
    .selectFrom('purchases')
    .selectAll()
    .where('reference', '=', settlement.reference)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  if (purchase.amount !== settlement.amount || purchase.currency !== settlement.currency)
    throw conflict('payment_mismatch');
  if (purchase.status === settlement.status) return;
  if (!mayBePaid(purchase) && !isSeen) throw conflict('payment_mismatch');
  await trx
    .updateTable('purchases')
    .set({
      status: settlement.status,
      paid_at: settlement.status === 'paid' ? now : null,
      rejected_why: settlement.why ?? null,
      ended: null,
    })
    .where('id', '=', purchase.id)
    .execute();
  const { company_id: companyId, reference, dingers, bonus } = purchase;
  const notice = {
    userId: companyId,
    type: 'companytransaction',
    groupKey: `companytransaction:${reference}`,
  } as const;
  if (settlement.status === 'rejected') {
    const why = settlement.why === undefined ? { reason_code: 'declined' as const } : { reason: settlement.why };
    await notify(
      trx,
      { services, afterCommit },
      { ...notice, data: { ...purchaseNotice(purchase), status: 'rejected', ...why } },
    );
    announcePurchase({ services, afterCommit }, companyId);
    return;
  }

  await credit(trx, {
    companyId,
    kind: 'purchase',
    dingers,
    reference,
    idempotencyKey: `purchase:${reference}`,
  });
  if (bonus > 0)
    await credit(trx, {
      companyId,
      kind: 'bonus',
      dingers: bonus,
      reference,
      idempotencyKey: `bonus:${reference}`,
    });
  await issueInvoice(trx, purchase, now);
  await notify(
    trx,
    { services, afterCommit },
    { ...notice, data: { ...purchaseNotice(purchase), total_points: dingers + bonus } },
  );
  announcePurchase({ services, afterCommit }, companyId);
}

/** True for a pending purchase, and for one that ended without payment: cancelled by the company, or expired. */
const mayBePaid = ({ status, ended }: Pick<Selectable<PurchasesTable>, 'status' | 'ended'>): boolean =>
  status === 'pending' || ended !== null;

interface ByHand extends SettlementContext {
  readonly services: Pick<Services, 'realtime' | 'outbox' | 'configuration'>;
}

type SettledPurchase = Awaited<ReturnType<typeof locked>>;

/**
 * Confirms that money has arrived: credits the dingers as a provider's callback would, and e-mails the company, even
 * when the purchase was cancelled, has expired or was rejected. Throws 404, or 409 when it is paid or the company was
 * deleted.
 */
export async function confirmPurchase(trx: Db, context: ByHand, id: number): Promise<SettledPurchase> {
  const purchase = await locked(trx, id);
  if (purchase.status === 'paid') throw conflict('purchase_settled');
  if (await isDeleted(trx, purchase.company_id)) throw conflict('company_deleted');
  const { reference, amount, currency, company_id, dingers, bonus } = purchase;
  await settlePurchase(trx, { ...context, isSeen: true }, { reference, status: 'paid', amount, currency });
  await writeToCompany(trx, context.services, company_id, {
    mail: 'purchase_paid',
    values: { reference, dingers: dingers + bonus },
    path: '/company/dinger/wallet',
  });
  return purchase;
}

/**
 * Records that a payment is missing: credits nothing and notifies the company of the reason. Throws 404, or 409 when it
 * is settled.
 */
export async function rejectPurchase(trx: Db, context: ByHand, id: number, why: string): Promise<SettledPurchase> {
  const purchase = await locked(trx, id);
  if (purchase.status !== 'pending') throw conflict('purchase_settled');
  const { reference, amount, currency, company_id } = purchase;
  await settlePurchase(trx, context, { reference, status: 'rejected', amount, currency, why });
  await writeToCompany(trx, context.services, company_id, {
    mail: 'purchase_rejected',
    values: { reference, why },
    path: `/company/dinger/transaction/${id}`,
  });
  return purchase;
}

function locked(trx: Db, id: number) {
  return trx.selectFrom('purchases').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(notFound);
}

async function isDeleted(trx: Db, companyId: CompanyId): Promise<boolean> {
  const { deleted_at } = await trx
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return deleted_at !== null;
}
