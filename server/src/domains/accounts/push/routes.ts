import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import type { RateLimit } from '../../../core/limits/rateLimit.ts';
import { vapidKeys } from '../../../core/session/vapidKeys.ts';
import { pushDevice, savePushDevice } from './pushDevices.ts';

const PER_USER: RateLimit = { name: 'push-device', max: 60, windowMs: 3_600_000 };

export const pushRoutes: FeatureHandlers<'push'> = {
  pushKey: async (_input, { services }) => ({ public_key: vapidKeys(services.configuration.secret).publicKey }),
  pushDevice: ({ body }, { db, user }) => pushDevice(db, user.id, body.endpoint),
  async savePushDevice({ body }, { user, session, services, transaction, now }) {
    // Whoever has only a bearer token has no browser either.
    if (session.hash === null) throw new HttpError(401, 'signed_out');
    await services.rateLimiter.take(PER_USER, String(user.id));
    const owner = { userId: user.id, sessionHash: session.hash };
    return transaction((trx) => savePushDevice(trx, owner, body, now));
  },
};
