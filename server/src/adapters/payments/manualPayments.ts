import type { PaymentProvider } from '../../core/services.ts';

/**
 * Payments by hand: the company pays by the operator's instructions, the operator sees the money arrive and confirms
 * (`npm run admin -- purchases confirm`). There is no pay page, and no callback is believed.
 */
export const manualPayments: PaymentProvider = {
  isManual: true,
  payUrl: () => null,
  verify: () => false,
};
