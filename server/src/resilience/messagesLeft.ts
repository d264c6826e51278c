import type { Kysely } from 'kysely';
import { createMessageProviders } from '../adapters/messageProviders.ts';
import type { Services } from '../core/services.ts';
import type { Database } from '../database/schema.ts';
import { createOutboxSender } from '../outbox/outboxSender.ts';

/** Sends all waiting messages without the pauses between attempts. */
export async function sendMessagesLeft(db: Kysely<Database>, smsUrl: string, log: Services['log']): Promise<void> {
  const settings = { smsUrl, smsToken: undefined, smsSender: 'JPro', smtp: undefined };
  const sender = createOutboxSender(db, log, createMessageProviders(settings));
  let tried: number;
  do {
    const now = new Date();
    await db.updateTable('outbox_messages').set({ next_attempt_at: now }).where('status', '=', 'waiting').execute();
    tried = await sender.sendDue(now);
  } while (tried > 0);
  await sender.stop();
}
