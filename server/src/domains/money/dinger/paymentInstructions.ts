import type { PaymentType } from '@jpro/api';
import { PAYMENT_TYPES } from '@jpro/api/schemas';
import type { Kysely } from 'kysely';
import type { Labels } from '@jpro/api/locale';
import type { PaymentProvider } from '../../../core/services.ts';
import type { Database } from '../../../database/schema.ts';

/** How to pay by hand, by payment type: the account to send the money to, and what to write with it. */
export type PaymentInstructions = { readonly [Type in PaymentType]?: Labels };

/** The operator's setting `payment_instructions`. */
export async function paymentInstructions(db: Kysely<Database>): Promise<PaymentInstructions> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'payment_instructions')
    .executeTakeFirst();
  return (setting?.value as PaymentInstructions | undefined) ?? {};
}

/** What a company may choose: by hand only what the operator says how to pay. */
export function paymentTypes(payments: PaymentProvider, instructions: PaymentInstructions): PaymentType[] {
  return PAYMENT_TYPES.filter((type) => !payments.isManual || instructions[type] !== undefined);
}
