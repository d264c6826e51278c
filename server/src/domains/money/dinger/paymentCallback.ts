import * as z from 'zod/mini';
import { HttpError } from '../../../core/http/httpError.ts';
import type { SiteRoutes } from '../../../core/http/page.ts';
import { transact } from '../../../core/database/transact.ts';
import { settlePurchase } from './settlePurchase.ts';

export const CALLBACK_PATH = '/api/payments/callback';
export const SIGNATURE_HEADER = 'x-payment-signature';

const MAX_BYTES = 16 * 1024;

const Callback = z.object({
  reference: z.string().check(z.regex(/^[A-Z0-9]{4,40}$/)),
  status: z.enum(['paid', 'rejected']),
  amount: z.int().check(z.positive()),
  currency: z.enum(['MMK', 'USD']),
});

/**
 * The payment provider's callback about a purchase: `{reference, status, amount, currency}`, with the signature of the
 * body's bytes in `X-Payment-Signature`. Returns 401 for a wrong signature, 404 for an unknown reference, 200 for a
 * repeat.
 */
export const paymentCallback: SiteRoutes = (app, { db, services }) => {
  app.removeAllContentTypeParsers();
  // The signature covers the bytes as they were sent.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, bytes, done) =>
    done(null, bytes),
  );
  app.post(CALLBACK_PATH, async (request, reply) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = request.headers[SIGNATURE_HEADER];
    if (typeof signature !== 'string' || !services.payments.verify(bytes, signature))
      throw new HttpError(401, 'bad_signature');
    const settlement = Callback.safeParse(readJson(bytes));
    if (!settlement.success) throw new HttpError(400, 'malformed');
    await transact(db, services.log, (trx, afterCommit) =>
      settlePurchase(trx, { services, afterCommit, now: request.receivedAt }, settlement.data),
    );
    return reply.header('cache-control', 'no-store').send({ received: true });
  });
};

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
