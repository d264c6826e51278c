import type { PaymentProvider } from '../../core/services.ts';

/**
 * Manual payments: the company pays by the operator's instructions, the operator sees the money arrive and confirms it
 * (`npm run admin -- purchases confirm`). There is no pay page, and every callback is rejected.
 */
export const manualPayments: PaymentProvider = {
  isManual: true,
  payUrl: () => null,
  verify: () => false,
};
