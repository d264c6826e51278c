import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { createMessageProviders } from '../adapters/messageProviders.ts';
import type { Services } from '../core/services.ts';
import type { Database } from '../database/schema.ts';
import { createOutboxSender } from '../outbox/outboxSender.ts';

/** Longer than the longest pause between two attempts. */
const FAR_AWAY_MS = 24 * 3600_000;

/** Sends all waiting messages without the pauses between attempts. */
export async function sendMessagesLeft(db: Kysely<Database>, smsUrl: string, log: Services['log']): Promise<void> {
  const settings = { smsUrl, smsToken: undefined, smsSender: 'JPro', smtp: undefined };
  const sender = createOutboxSender(db, log, createMessageProviders(settings));
  while ((await sender.sendDue(new Date(Date.now() + FAR_AWAY_MS))) > 0) await wait(1);
  await sender.stop();
}
