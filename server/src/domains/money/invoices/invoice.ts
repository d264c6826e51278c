import type { Invoice, Purchase } from '@jpro/api';
import { daysLater, startOfYangonDay, yangonDay } from '@jpro/api/yangon-day';
import { labelIn, type Locale } from '@jpro/api/locale';
import { sql } from 'kysely';
import { notFound } from '../../../core/http/httpError.ts';
import type { CompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { settingOf } from '../../../database/settings.ts';
import type { InvoiceBuyer, InvoiceSeller } from '../../../database/tables/dinger.ts';
import { lookup } from '../../../reference/index.ts';

const NUMBER_DIGITS = 6;
const DEFAULT_SELLER = 'JPro';
/** Far beyond what a company buys in a month. */
const MOST_IN_ONE_FILE = 200;

const numberOf = ({ year, number }: { readonly year: number; readonly number: number }) =>
  `${year}-${String(number).padStart(NUMBER_DIGITS, '0')}`;

/** The number of a purchase's invoice; null when it has none. */
export async function invoiceNumberOf(db: Db, purchaseId: number): Promise<string | null> {
  const row = await storedInvoice(db, purchaseId);
  return row ? numberOf(row) : null;
}

/**
 * The invoice of a company's purchase; for a pending one, the invoice that it would get now. Throws 404 for a rejected
 * one.
 */
export async function invoiceOf(db: Db, companyId: CompanyId, purchase: Purchase, locale: Locale): Promise<Invoice> {
  if (purchase.status === 'rejected') throw notFound();
  const stored = await storedInvoice(db, purchase.id);
  const seller = stored?.seller ?? (await invoiceSeller(db));
  const buyer = stored?.buyer ?? (await invoiceBuyer(db, companyId));
  return {
    number: stored ? numberOf(stored) : null,
    issued_at: stored?.issued_at.toISOString() ?? null,
    purchase,
    seller: sellerIn(seller, locale),
    tax: taxIn(seller, purchase.amount, locale),
    buyer: { ...buyer, tax_number: buyer.tax_number ?? null },
  };
}

/** The tax that an amount contains, rounded to the whole unit. */
function taxIn({ tax }: InvoiceSeller, amount: number, locale: Locale): Invoice['tax'] {
  if (!tax) return null;
  const { name, percent } = tax;
  return { name: labelIn(name, locale), percent, amount: Math.round((amount * percent) / (100 + percent)) };
}

/** The purchases of a company whose invoices were issued in a month, `YYYY-MM` in Asia/Yangon, in order. */
export async function invoicedIn(db: Db, companyId: CompanyId, month: string): Promise<number[]> {
  const from = startOfYangonDay(`${month}-01`);
  const next = daysLater(`${month}-01`, 31).slice(0, 7);
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('purchases', 'purchases.id', 'purchase_id')
    .select('purchase_id')
    .where('company_id', '=', companyId)
    .where('issued_at', '>=', from)
    .where('issued_at', '<', startOfYangonDay(`${next}-01`))
    .orderBy('year')
    .orderBy('number')
    .limit(MOST_IN_ONE_FILE)
    .execute();
  return rows.map(({ purchase_id }) => purchase_id);
}

function storedInvoice(db: Db, purchaseId: number) {
  return db.selectFrom('invoices').selectAll().where('purchase_id', '=', purchaseId).executeTakeFirst();
}

function sellerIn({ name, address, phone, email, tax_number }: InvoiceSeller, locale: Locale): Invoice['seller'] {
  return {
    name: labelIn(name ?? {}, locale) || DEFAULT_SELLER,
    address: labelIn(address ?? {}, locale) || null,
    phone: phone ?? null,
    email: email ?? null,
    tax_number: tax_number ?? null,
  };
}

/** The operator's setting `invoice_seller`. */
async function invoiceSeller(db: Db): Promise<InvoiceSeller> {
  return (await settingOf<InvoiceSeller>(db, 'invoice_seller')) ?? {};
}

interface PaidPurchase {
  readonly id: number;
  readonly company_id: CompanyId;
}

/**
 * Gives a paid purchase its invoice, in the transaction that confirms the payment: the year's counter stays locked
 * until that transaction ends, so that numbers have no gaps (rule 26.5). Names and addresses are stored as they are
 * now.
 */
export async function issueInvoice(trx: Db, { id, company_id }: PaidPurchase, issuedAt: Date): Promise<void> {
  const seller = await invoiceSeller(trx);
  const buyer = await invoiceBuyer(trx, company_id);
  const year = Number(yangonDay(issuedAt).slice(0, 4));
  const { last_number } = await trx
    .insertInto('invoice_counters')
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last_number: sql<number>`invoice_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('invoices')
    .values({
      purchase_id: id,
      year,
      number: last_number,
      issued_at: issuedAt,
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
    })
    .execute();
}

/** The company's data as of now. */
async function invoiceBuyer(db: Db, companyId: CompanyId): Promise<InvoiceBuyer> {
  const { location_id, township_id, ...buyer } = await db
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'users_id')
    .select(['users.name', 'contact_person', 'address', 'location_id', 'township_id', 'tax_number'])
    .where('users_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { ...buyer, township: lookup('township', township_id), location: lookup('location', location_id) };
}
