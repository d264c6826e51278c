import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { InvoiceSeller } from '../../../database/tables/dinger.ts';

/** The operator's setting `invoice_seller`. */
export async function invoiceSeller(db: Kysely<Database>): Promise<InvoiceSeller> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'invoice_seller')
    .executeTakeFirst();
  return (setting?.value as InvoiceSeller | undefined) ?? {};
}
