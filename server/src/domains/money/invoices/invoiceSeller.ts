import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { settingOf } from '../../../database/settingOf.ts';
import type { InvoiceSeller } from '../../../database/tables/dinger.ts';

/** The operator's setting `invoice_seller`. */
export async function invoiceSeller(db: Kysely<Database>): Promise<InvoiceSeller> {
  return (await settingOf<InvoiceSeller>(db, 'invoice_seller')) ?? {};
}
