import type { PaymentProvider } from '../../core/services.ts';

/**
 * Manual payments: the company pays by the operator's instructions, and the operator confirms the payment when the
 * money has arrived (`npm run admin -- purchases confirm`). There is no pay page, and every callback is rejected.
 */
export const manualPayments: PaymentProvider = {
  isManual: true,
  payUrl: () => null,
  verify: () => false,
};
