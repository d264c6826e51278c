import type { InputOf } from '../../../core/http/handler.ts';
import { randomInt } from 'node:crypto';
import type { Purchase } from '@jpro/api';
import { ORDER_DAYS } from '@jpro/api/fields';
import { labelIn } from '@jpro/api/locale';
import type { Selectable } from 'kysely';
import type { Locale } from '../../../core/http/handler.ts';
import { conflict, invalidField, notFound } from '../../../core/http/httpError.ts';
import type { PaymentProvider, Services } from '../../../core/services.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import type { PurchasesTable } from '../../../database/tables/dinger.ts';
import { dingerSettings } from './dingerSettings.ts';
import { expiryOf } from './endedOrders.ts';
import {
  paymentCheckHours,
  paymentInstructions,
  type PaymentInstructions,
  paymentTypes,
  takingCurrency,
} from './paymentInstructions.ts';
import { receiptOf } from './receipts.ts';

/** Without vowels, so that no words appear, and without characters that look alike. */
const REFERENCE_CHARACTERS = '23456789BCDFGHJKLMNPQRSTVWXZ';
const REFERENCE_LENGTH = 10;
const HOUR = 3600_000;

/** `amount` and `bonus` are those that the company saw. */
type PurchaseOrder = InputOf<'dinger', 'purchase'>['body'];

type PurchaseRow = Selectable<PurchasesTable>;

/** How many purchases wait for the company: for its payment, or for its receipt. */
export async function unpaidPurchases(db: Db, companyId: CompanyId, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('purchases')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('company_id', '=', companyId)
    .where('status', '=', 'pending')
    .where('receipt_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - ORDER_DAYS * 24 * HOUR))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Orders a package, or any amount without a bonus. Nothing is credited before payment. Throws 422 for a package or a
 * payment type that is not offered, or not in this currency, 409 when the price or the bonus is not what the company
 * saw.
 */
export async function orderDingers(
  trx: Db,
  payments: PaymentProvider,
  companyId: CompanyId,
  order: PurchaseOrder,
): Promise<PurchaseRow> {
  if (!paymentTypes(payments, await paymentInstructions(trx)).includes(order.payment_type))
    throw invalidField('payment_type', 'payment_type_closed');
  if (takingCurrency([order.payment_type], order.currency).length === 0)
    throw invalidField('payment_type', 'payment_type_kyats');
  const settings = await dingerSettings(trx);
  const chosen = order.package_id
    ? settings.packages.find(({ id }) => id === order.package_id)
    : { dingers: order.dingers ?? 0, bonus: 0 };
  if (!chosen) throw invalidField('package_id', 'package_closed');
  const { dingers, bonus } = chosen;
  const amount = dingers * settings.price[order.currency];
  if ((order.amount ?? amount) !== amount || (order.bonus ?? bonus) !== bonus) throw conflict('cost_changed');
  return trx
    .insertInto('purchases')
    .values({
      company_id: companyId,
      reference: newReference(),
      dingers,
      bonus,
      amount,
      currency: order.currency,
      payment_type: order.payment_type,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function newReference(): string {
  const characters = Array.from({ length: REFERENCE_LENGTH }, () => {
    return REFERENCE_CHARACTERS[randomInt(REFERENCE_CHARACTERS.length)];
  });
  return `JP${characters.join('')}`;
}

export function ownPurchase(db: Db, companyId: CompanyId, id: number): Promise<PurchaseRow> {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow(notFound);
}

export async function purchasesOf(
  db: Db,
  companyId: CompanyId,
  limit: number,
  offset: number,
): Promise<{ rows: PurchaseRow[]; total: number }> {
  const rows = await db
    .selectFrom('purchases')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('purchases')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** What the company ordered last, paid or not. */
export async function lastOrder(db: Db, companyId: CompanyId) {
  const row = await db
    .selectFrom('purchases')
    .select(['currency', 'dingers', 'payment_type'])
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, currency: row.currency as 'MMK' | 'USD' } : null;
}

/** How purchases are paid, from the point of view of one caller. */
interface PaymentView {
  readonly payments: PaymentProvider;
  readonly instructions: PaymentInstructions;
  readonly locale: Locale;
  /** How long the operator takes to confirm a manual payment. */
  readonly checkHours: number;
}

export function purchaseOf(row: PurchaseRow, { payments, instructions, locale, checkHours }: PaymentView): Purchase {
  const isPending = row.status === 'pending';
  const isByHand = isPending && payments.isManual;
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    dingers: row.dingers,
    bonus: row.bonus,
    amount: row.amount,
    currency: row.currency as Purchase['currency'],
    payment_type: row.payment_type,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    pay_url: isPending ? payments.payUrl(row, locale) : null,
    instructions: isByHand ? labelIn(instructions[row.payment_type] ?? {}, locale) || null : null,
    receipt: receiptOf(row),
    confirmed_by:
      isByHand && row.receipt_at !== null ? new Date(row.receipt_at.getTime() + checkHours * HOUR).toISOString() : null,
    check_hours: isByHand ? checkHours : null,
    reason: row.rejected_why,
    expires_at: isPending && row.receipt_at === null ? expiryOf(row.created_at).toISOString() : null,
    ended: row.ended,
  };
}

export async function paymentView(
  db: Db,
  { payments }: Pick<Services, 'payments'>,
  locale: Locale,
): Promise<PaymentView> {
  return { payments, locale, instructions: await paymentInstructions(db), checkHours: await paymentCheckHours(db) };
}
