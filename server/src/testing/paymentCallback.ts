import { isSandboxPayments } from '../adapters/payments/payments.ts';
import { SIGNATURE_HEADER } from '../domains/money/dinger/paymentCallback.ts';
import type { TestServer } from './startTestServer.ts';

/** The payment provider's signature of these bytes. */
export function signedByProvider({ services: { payments } }: TestServer, payload: Buffer): string {
  if (!isSandboxPayments(payments)) throw new Error('tests pay in the sandbox');
  return payments.sign(payload);
}

/** Sends the payment provider's callback about a purchase, and returns the status of the response. */
export async function sendPaymentCallback(server: TestServer, said: unknown, signature?: string): Promise<number> {
  const payload = Buffer.from(typeof said === 'string' ? said : JSON.stringify(said));
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signature ?? signedByProvider(server, payload),
  };
  const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/payments/callback', payload, headers });
  return statusCode;
}
