import type { Kysely } from 'kysely';
import type { Outbox } from '../core/services.ts';
import type { Database } from '../database/schema.ts';

const KEEP_SENT_MS = 30 * 24 * 3600_000;

/** Messages are rows of the caller's transaction; `outbox-sender.ts` sends them. */
export const outbox: Outbox = {
  async sms(db, phoneNumber, body) {
    await db.insertInto('outbox_messages').values({ channel: 'sms', recipient: phoneNumber, body }).execute();
  },
  async mail(db, { to, subject, body, attachments = [], isBulk = false }) {
    await db.insertInto('outbox_messages').values({ channel: 'mail', recipient: to, subject, body, attachments: JSON.stringify(attachments), is_bulk: isBulk }).execute();
  },
};

export async function forgetSentMessages(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('outbox_messages').where('status', '!=', 'waiting').where('created_at', '<', new Date(now.getTime() - KEEP_SENT_MS)).execute();
}
