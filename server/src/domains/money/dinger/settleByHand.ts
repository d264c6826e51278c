import type { Kysely } from 'kysely';
import { conflict, notFound } from '../../../core/http/httpError.ts';
import type { Services } from '../../../core/services.ts';
import type { Database } from '../../../database/schema.ts';
import { writeToCompany } from '../../accounts/index.ts';
import { settlePurchase, type SettlementContext } from './settlePurchase.ts';

interface ByHand extends SettlementContext {
  readonly services: Pick<Services, 'realtime' | 'outbox' | 'configuration'>;
}

export type SettledPurchase = Awaited<ReturnType<typeof locked>>;

/**
 * Confirms that money has arrived: credits the dingers as a provider's callback would, and e-mails the company, even
 * when the purchase was cancelled, has expired or was rejected. Throws 404, or 409 when it is paid or the company was
 * deleted.
 */
export async function confirmPurchase(trx: Kysely<Database>, context: ByHand, id: number): Promise<SettledPurchase> {
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
export async function rejectPurchase(
  trx: Kysely<Database>,
  context: ByHand,
  id: number,
  why: string,
): Promise<SettledPurchase> {
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

async function locked(trx: Kysely<Database>, id: number) {
  const purchase = await trx.selectFrom('purchases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!purchase) throw notFound();
  return purchase;
}

async function isDeleted(trx: Kysely<Database>, companyId: number): Promise<boolean> {
  const { deleted_at } = await trx
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return deleted_at !== null;
}
