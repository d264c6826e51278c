import { sql } from 'kysely';
import type { Outbox } from '../core/services.ts';
import type { Db } from '../database/schema.ts';

const DAY_MS = 24 * 3600_000;
const GIVE_UP_MS = DAY_MS;
const KEEP_SENT_MS = 30 * DAY_MS;

/** Messages are inserted in the caller's transaction; `outboxSender.ts` sends them. */
export const outbox: Outbox = {
  async sms(db, phoneNumber, body, { topic, expiresAt, companyId } = {}) {
    await db
      .insertInto('outbox_messages')
      .values({
        channel: 'sms',
        recipient: phoneNumber,
        body,
        topic: topic ?? null,
        expires_at: expiresAt ?? null,
        company_id: companyId ?? null,
      })
      .execute();
  },
  async mail(db, { to, subject, body, attachments = [], unsubscribeUrl, isBulk = false, topic, expiresAt, companyId }) {
    await db
      .insertInto('outbox_messages')
      .values({
        channel: 'mail',
        recipient: to,
        subject,
        body,
        attachments: JSON.stringify(attachments),
        unsubscribe_url: unsubscribeUrl ?? null,
        is_bulk: isBulk,
        topic: topic ?? null,
        expires_at: expiresAt ?? null,
        company_id: companyId ?? null,
      })
      .execute();
  },
  async nobody(db) {
    await sql`insert into outbox_messages (channel, recipient, body) select 'sms', '', '' where false`.execute(db);
  },
};

/**
 * Gives up on messages that were not sent for a day, for example without a provider: configuring one later must not
 * send messages from months ago. The operator can have them retried.
 */
export async function giveUpUnsentMessages(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ status: 'failed', last_error: 'it could not be sent for a day' })
    .where('status', '=', 'waiting')
    .where('next_attempt_at', '<', new Date(now.getTime() - GIVE_UP_MS))
    .execute();
}

export async function forgetSentMessages(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('outbox_messages')
    .where('status', '!=', 'waiting')
    .where('created_at', '<', new Date(now.getTime() - KEEP_SENT_MS))
    .execute();
}
