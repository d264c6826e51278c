import { sql, type Kysely } from 'kysely';
import { createSmsProvider, SmsRefused, type SmsProvider } from '../adapters/sms-provider.ts';
import type { Services } from '../core/services.ts';
import type { Database } from '../database/schema.ts';

const LOOK_EVERY_MS = 1000;
const AT_ONCE = 10;
/** 5, 10, 20 … seconds: six attempts end when a code is no longer valid anyway. */
const FIRST_RETRY_SECONDS = 5;
const MOST_ATTEMPTS = 6;

interface ClaimedMessage {
  id: number;
  recipient: string;
  body: string;
  attempts: number;
}

export interface OutboxSender {
  start(): void;
  /** Ends after the messages that are on their way. */
  stop(): Promise<void>;
  /** Sends what is due; answers how many messages were tried. */
  sendDue(now?: Date): Promise<number>;
}

/** Sends waiting messages by the configured provider; without one they stay in the outbox. */
export function createOutboxSender(db: Kysely<Database>, { configuration, log }: Pick<Services, 'configuration' | 'log'>): OutboxSender {
  const { smsUrl, smsToken, smsSender } = configuration;
  const provider = smsUrl ? createSmsProvider({ url: smsUrl, token: smsToken, sender: smsSender }) : null;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();

  async function sendDue(now = new Date()): Promise<number> {
    if (!provider) return 0;
    const messages = await claim(db, now);
    await Promise.all(messages.map((message) => deliver(db, provider, message)));
    return messages.length;
  }

  return {
    sendDue,
    start() {
      if (!provider) return;
      const look = () => {
        sending = sendDue().catch((error: unknown) => log.error({ err: error }, 'outbox: sending failed')).finally(() => {
          if (timer) timer = setTimeout(look, LOOK_EVERY_MS).unref();
        });
      };
      timer = setTimeout(look, LOOK_EVERY_MS).unref();
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await sending;
    },
  };
}

/** Takes messages and sets their next attempt first: nothing is locked while the provider answers. */
async function claim(db: Kysely<Database>, now: Date): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    update outbox_messages
    set attempts = attempts + 1, next_attempt_at = ${now}::timestamptz + make_interval(secs => ${FIRST_RETRY_SECONDS} * power(2, attempts))
    where id in (
      select id from outbox_messages
      where status = 'waiting' and channel = 'sms' and next_attempt_at <= ${now}
      order by next_attempt_at limit ${AT_ONCE} for update skip locked
    )
    returning id, recipient, body, attempts`.execute(db);
  return rows;
}

async function deliver(db: Kysely<Database>, provider: SmsProvider, { id, recipient, body, attempts }: ClaimedMessage): Promise<void> {
  try {
    await provider.send(recipient, body);
    await db.updateTable('outbox_messages').set({ status: 'sent', sent_at: new Date(), last_error: null }).where('id', '=', id).execute();
  } catch (error) {
    const isOver = error instanceof SmsRefused || attempts >= MOST_ATTEMPTS;
    const last_error = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    await db.updateTable('outbox_messages').set({ last_error, ...(isOver ? { status: 'failed' as const } : {}) }).where('id', '=', id).execute();
  }
}
