import type { Kysely } from 'kysely';
import type { Locale } from '../../../core/http/handler.ts';
import type { Services } from '../../../core/services.ts';
import type { Database } from '../../../database/schema.ts';
import { paymentCheckHours, paymentInstructions } from './paymentInstructions.ts';
import type { PaymentView } from './purchases.ts';

export async function paymentView(
  db: Kysely<Database>,
  { payments }: Pick<Services, 'payments'>,
  locale: Locale,
): Promise<PaymentView> {
  return { payments, locale, instructions: await paymentInstructions(db), checkHours: await paymentCheckHours(db) };
}
