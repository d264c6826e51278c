import type { PaymentType } from '@jpro/api';
import { PAYMENT_TYPES } from '@jpro/api/schemas';
import type { Currency } from '@jpro/api/fields';
import type { Labels } from '@jpro/api/locale';
import type { PaymentProvider } from '../../../core/services.ts';
import type { Db } from '../../../database/schema.ts';
import { settingOf } from '../../../database/settings.ts';

/** How to pay by hand, for each payment type: the account to send the money to, and what to write with it. */
export type PaymentInstructions = { readonly [Type in PaymentType]?: Labels };

/** The operator's setting `payment_instructions`. */
export async function paymentInstructions(db: Db): Promise<PaymentInstructions> {
  return (await settingOf<PaymentInstructions>(db, 'payment_instructions')) ?? {};
}

const DEFAULT_CHECK_HOURS = 24;

/** The operator's setting `payment_check_hours`: how long it takes to confirm a payment once its receipt was sent. */
export async function paymentCheckHours(db: Db): Promise<number> {
  return (await settingOf<number>(db, 'payment_check_hours')) ?? DEFAULT_CHECK_HOURS;
}

/** Wallets of phones have kyats only. */
const TAKE_DOLLARS: readonly PaymentType[] = ['bank_transfer'];

/** Those of the payment types that take this currency. */
export const takingCurrency = (types: readonly PaymentType[], currency: Currency): PaymentType[] =>
  types.filter((type) => currency === 'MMK' || TAKE_DOLLARS.includes(type));

/** The payment types that a company may choose; for manual payments, only those with instructions. */
export function paymentTypes(payments: PaymentProvider, instructions: PaymentInstructions): PaymentType[] {
  return PAYMENT_TYPES.filter((type) => !payments.isManual || instructions[type] !== undefined);
}
