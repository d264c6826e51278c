import { labelIn } from '@jpro/api/locale';
import { randomInt } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Purchase } from '@jpro/api';
import type { Locale } from '../../../core/http/handler.ts';
import { invalidField, notFound } from '../../../core/http/httpError.ts';
import type { PaymentProvider } from '../../../core/services.ts';
import type { Database } from '../../../database/schema.ts';
import type { PurchasesTable } from '../../../database/tables/dinger.ts';
import { dingerSettings } from './dingerSettings.ts';
import { paymentInstructions, paymentTypes, type PaymentInstructions } from './paymentInstructions.ts';
import { receiptOf } from './receipts.ts';

/** No vowels: no words; no characters that look alike. */
const REFERENCE_SIGNS = '23456789BCDFGHJKLMNPQRSTVWXZ';
const REFERENCE_LENGTH = 10;

export interface PurchaseOrder {
  readonly package_id?: number | null | undefined;
  readonly dingers?: number | null | undefined;
  readonly currency: 'MMK' | 'USD';
  readonly payment_type: PurchasesTable['payment_type'];
}

type PurchaseRow = Selectable<PurchasesTable>;

/**
 * Orders a package, or a free amount without bonus. Nothing is credited before it is paid. Throws 422 for a way to pay
 * that is not offered.
 */
export async function orderDingers(
  trx: Kysely<Database>,
  payments: PaymentProvider,
  companyId: number,
  order: PurchaseOrder,
): Promise<PurchaseRow> {
  if (!paymentTypes(payments, await paymentInstructions(trx)).includes(order.payment_type))
    throw invalidField('payment_type', 'payment_type_closed');
  const settings = await dingerSettings(trx);
  const chosen = order.package_id
    ? settings.packages.find(({ id }) => id === order.package_id)
    : { dingers: order.dingers ?? 0, bonus: 0 };
  if (!chosen) throw invalidField('package_id', 'invalid');
  const { dingers, bonus } = chosen;
  return trx
    .insertInto('purchases')
    .values({
      company_id: companyId,
      reference: newReference(),
      dingers,
      bonus,
      amount: dingers * settings.price[order.currency],
      currency: order.currency,
      payment_type: order.payment_type,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function newReference(): string {
  return `JP${Array.from({ length: REFERENCE_LENGTH }, () => REFERENCE_SIGNS[randomInt(REFERENCE_SIGNS.length)]).join('')}`;
}

export async function ownPurchase(db: Kysely<Database>, companyId: number, id: number): Promise<PurchaseRow> {
  const row = await db
    .selectFrom('purchases')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function purchasesOf(
  db: Kysely<Database>,
  companyId: number,
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

/** How purchases are paid, as one caller sees it. */
export interface PaymentView {
  readonly payments: PaymentProvider;
  readonly instructions: PaymentInstructions;
  readonly locale: Locale;
}

export function purchaseOf(row: PurchaseRow, { payments, instructions, locale }: PaymentView): Purchase {
  const isPending = row.status === 'pending';
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
    instructions: isPending && payments.isManual ? labelIn(instructions[row.payment_type] ?? {}, locale) || null : null,
    receipt: receiptOf(row),
  };
}
