import { yangonDay } from '@jpro/api/fields';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { InvoiceBuyer } from '../../../database/tables/dinger.ts';
import { lookup } from '../../../reference/index.ts';
import { invoiceSeller } from './invoiceSeller.ts';

interface PaidPurchase {
  readonly id: number;
  readonly company_id: number;
}

/**
 * Gives a paid purchase its invoice, in the transaction that confirms the payment: the year's counter stays locked
 * until that transaction ends, so that numbers have no gaps (rule 26.5). Names and addresses are stored as they are
 * now.
 */
export async function issueInvoice(
  trx: Kysely<Database>,
  { id, company_id }: PaidPurchase,
  issuedAt: Date,
): Promise<void> {
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
export async function invoiceBuyer(db: Kysely<Database>, companyId: number): Promise<InvoiceBuyer> {
  const { location_id, township_id, ...buyer } = await db
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'users_id')
    .select(['users.name', 'contact_person', 'address', 'location_id', 'township_id'])
    .where('users_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { ...buyer, township: lookup('township', township_id), location: lookup('location', location_id) };
}
