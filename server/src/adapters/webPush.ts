import webpush from 'web-push';
import type { Configuration } from '../core/configuration.ts';
import { vapidKeys } from '../core/session/vapidKeys.ts';
import type { Db } from '../database/schema.ts';
import { type MessageProvider, MessageRefused, RecipientGone } from '../outbox/messageProvider.ts';

const TIMEOUT = 10_000;
/** How long a push service keeps a message for a phone that is off. */
const KEPT_SECONDS = 24 * 3600;
/** The device has unsubscribed, or subscribed with a former key of this site. */
const GONE = new Set([401, 403, 404, 410]);
const REFUSED = new Set([400, 413]);

/** Encrypts messages for devices (RFC 8291) and hands them to the push services of their browsers (RFC 8030). */
export function createWebPush(
  db: Db,
  { secret, publicUrl }: Pick<Configuration, 'secret' | 'publicUrl'>,
): MessageProvider {
  const subject = publicUrl?.startsWith('https:') ? publicUrl : 'https://jpro.invalid';
  const vapidDetails = { subject, ...vapidKeys(secret) };
  return {
    async send({ recipient, body }) {
      const device = await db
        .selectFrom('push_devices')
        .select(['id', 'endpoint', 'p256dh', 'auth'])
        .where('id', '=', Number(recipient))
        .executeTakeFirst();
      if (!device) throw new RecipientGone('the device is gone');
      const { endpoint, id, ...keys } = device;
      const request = webpush.generateRequestDetails({ endpoint, keys }, body, { vapidDetails, TTL: KEPT_SECONDS });
      const response = await fetch(request.endpoint, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body),
        // A push service does not send anyone elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const reason = `the push service responded ${response.status}`;
      if (GONE.has(response.status)) {
        await db.deleteFrom('push_devices').where('id', '=', id).execute();
        throw new RecipientGone(reason);
      }
      throw REFUSED.has(response.status) ? new MessageRefused(reason) : new Error(reason);
    },
    /** Every browser has its own service. */
    check: async () => undefined,
    close() {},
  };
}
