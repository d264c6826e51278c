import { createHmac } from 'node:crypto';
import type { PaymentProvider } from '../../core/services.ts';
import { isSameSecret } from '../../core/session/secrets.ts';

/** The path of the sandbox's pay page, followed by the purchase's reference. */
export const SANDBOX_PAY_PATH = '/dev/pay';

/** A payment provider inside this server. Its pay page sends the same signed callback as a real one. */
interface SandboxPayments extends PaymentProvider {
  /** Signs the body of a callback as the provider would. */
  sign(rawBody: Buffer): string;
}

export function createSandboxPayments(key: Buffer): SandboxPayments {
  const sign = (rawBody: Buffer) => createHmac('sha256', key).update(rawBody).digest('hex');
  return {
    isManual: false,
    payUrl: ({ reference }, locale) => `${SANDBOX_PAY_PATH}/${encodeURIComponent(reference)}?locale=${locale}`,
    sign,
    verify: (rawBody, signature) => isSameSecret(signature, sign(rawBody)),
  };
}

export function isSandboxPayments(payments: PaymentProvider): payments is SandboxPayments {
  return 'sign' in payments;
}

/**
 * Manual payments: the company pays by the operator's instructions, and the operator confirms the payment when the
 * money has arrived (`npm run admin -- purchases confirm`). There is no pay page, and every callback is rejected.
 */
export const manualPayments: PaymentProvider = {
  isManual: true,
  payUrl: () => null,
  verify: () => false,
};
