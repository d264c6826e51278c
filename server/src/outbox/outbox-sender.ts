import { sql, type Kysely } from 'kysely';
import { createSmsProvider } from '../adapters/sms-provider.ts';
import { createSmtpProvider } from '../adapters/smtp-provider.ts';
import type { Configuration } from '../core/configuration.ts';
import type { Services } from '../core/services.ts';
import type { Database } from '../database/schema.ts';
import { MessageRefused, type MessageProvider, type OutgoingMessage } from './message-provider.ts';

const LOOK_EVERY_MS = 1000;
const AT_ONCE = 10;
/** 5, 10, 20 … seconds, after an attempt has had its time. */
const FIRST_RETRY_SECONDS = 5;

type Channel = 'sms' | 'mail';

/** Six attempts end when a code is no longer valid anyway; a mail server may be away for hours. */
const MOST_ATTEMPTS: Record<Channel, number> = { sms: 6, mail: 12 };
/** Longer than an attempt may take by the providers' time limits: nobody claims a message that is still on its way. */
const ATTEMPT_SECONDS: Record<Channel, number> = { sms: 15, mail: 60 };

interface ClaimedMessage extends OutgoingMessage {
  readonly id: number;
  readonly channel: Channel;
  readonly attempts: number;
}

export interface OutboxSender {
  start(): void;
  /** Ends after the messages that are on their way. */
  stop(): Promise<void>;
  /** Sends what is due; answers how many messages were tried. */
  sendDue(now?: Date): Promise<number>;
}

/** Sends waiting messages by the configured providers; a channel without one keeps its messages in the outbox. */
export function createOutboxSender(db: Kysely<Database>, { configuration, log }: Pick<Services, 'configuration' | 'log'>): OutboxSender {
  const providers = providersOf(configuration);
  const channels = [...providers.keys()];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();

  async function sendDue(now = new Date()): Promise<number> {
    if (channels.length === 0) return 0;
    const messages = await claim(db, channels, now);
    await Promise.all(messages.map((message) => deliver(db, providers.get(message.channel)!, message)));
    return messages.length;
  }

  async function sendAllDue(): Promise<void> {
    while ((await sendDue()) === AT_ONCE);
  }

  return {
    sendDue,
    start() {
      if (channels.length === 0) return;
      const look = () => {
        sending = sendAllDue().catch((error: unknown) => log.error({ err: error }, 'outbox: sending failed')).finally(() => {
          if (timer) timer = setTimeout(look, LOOK_EVERY_MS).unref();
        });
      };
      timer = setTimeout(look, LOOK_EVERY_MS).unref();
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await sending;
      for (const provider of providers.values()) provider.close();
    },
  };
}

function providersOf({ smsUrl, smsToken, smsSender, smtp }: Configuration): Map<Channel, MessageProvider> {
  const providers = new Map<Channel, MessageProvider>();
  if (smsUrl) providers.set('sms', createSmsProvider({ url: smsUrl, token: smsToken, sender: smsSender }));
  if (smtp) providers.set('mail', createSmtpProvider(smtp));
  return providers;
}

/**
 * Takes messages and sets their next attempt first: nothing is locked while a provider answers, and a process that dies
 * now leaves the message to the next attempt.
 */
async function claim(db: Kysely<Database>, channels: readonly Channel[], now: Date): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    update outbox_messages
    set attempts = attempts + 1, next_attempt_at = ${now}::timestamptz + make_interval(secs => case channel when 'sms' then ${ATTEMPT_SECONDS.sms}::int else ${ATTEMPT_SECONDS.mail}::int end + ${FIRST_RETRY_SECONDS} * power(2, attempts))
    where id in (
      select id from outbox_messages
      where status = 'waiting' and channel in (${sql.join(channels)}) and next_attempt_at <= ${now}
      order by next_attempt_at limit ${AT_ONCE} for update skip locked
    )
    returning id, reference, channel, recipient, subject, body, attachments, attempts`.execute(db);
  return rows;
}

async function deliver(db: Kysely<Database>, provider: MessageProvider, message: ClaimedMessage): Promise<void> {
  const { id, channel, attempts } = message;
  try {
    await provider.send(message);
    await db.updateTable('outbox_messages').set({ status: 'sent', sent_at: new Date(), last_error: null }).where('id', '=', id).execute();
  } catch (error) {
    const isOver = error instanceof MessageRefused || attempts >= MOST_ATTEMPTS[channel];
    const last_error = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    await db.updateTable('outbox_messages').set({ last_error, ...(isOver ? { status: 'failed' as const } : {}) }).where('id', '=', id).execute();
  }
}
