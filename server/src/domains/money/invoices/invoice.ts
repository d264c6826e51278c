import type { Kysely } from 'kysely';
import type { Invoice, Purchase } from '@jpro/api';
import { labelIn, type Locale } from '@jpro/api/locale';
import { notFound } from '../../../core/http/httpError.ts';
import type { Database } from '../../../database/schema.ts';
import type { InvoiceSeller } from '../../../database/tables/dinger.ts';
import { invoiceSeller } from './invoiceSeller.ts';
import { invoiceBuyer } from './issueInvoice.ts';

const NUMBER_DIGITS = 6;
const DEFAULT_SELLER = 'JPro';

const numberOf = ({ year, number }: { readonly year: number; readonly number: number }) =>
  `${year}-${String(number).padStart(NUMBER_DIGITS, '0')}`;

/** The number of a purchase's invoice; null when it has none. */
export async function invoiceNumberOf(db: Kysely<Database>, purchaseId: number): Promise<string | null> {
  const row = await storedInvoice(db, purchaseId);
  return row ? numberOf(row) : null;
}

/**
 * The invoice of a company's purchase; for a pending one, the invoice that it would get now. Throws 404 for a rejected
 * one.
 */
export async function invoiceOf(
  db: Kysely<Database>,
  companyId: number,
  purchase: Purchase,
  locale: Locale,
): Promise<Invoice> {
  if (purchase.status === 'rejected') throw notFound();
  const stored = await storedInvoice(db, purchase.id);
  const seller = sellerIn(stored?.seller ?? (await invoiceSeller(db)), locale);
  if (!stored) return { number: null, issued_at: null, purchase, seller, buyer: await invoiceBuyer(db, companyId) };
  return {
    number: numberOf(stored),
    issued_at: stored.issued_at.toISOString(),
    purchase,
    seller,
    buyer: stored.buyer,
  };
}

function storedInvoice(db: Kysely<Database>, purchaseId: number) {
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
