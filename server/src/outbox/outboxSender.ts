import { sql } from 'kysely';
import type { Logger } from 'pino';
import { startLoop } from '../core/background/loop.ts';
import type { Db } from '../database/schema.ts';
import {
  MessageRefused,
  RecipientGone,
  type Channel,
  type MessageProvider,
  type MessageProviders,
  type OutgoingMessage,
} from './messageProvider.ts';

const LOOK_EVERY_MS = 1000;
const AT_ONCE = 10;
/** Retries after 5, 10, 20 … seconds, at most a quarter of an hour apart, on top of the time for an attempt. */
const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 15 * 60;
/** In about six hours, because a provider may be unavailable for long. A message that expires is given up earlier. */
const MAX_ATTEMPTS = 30;
/** How long a claim lasts, on top of the pause before a retry. It is prolonged while the message is being sent. */
const ATTEMPT_SECONDS: Record<Channel, number> = { sms: 15, mail: 60, push: 15 };

interface ClaimedMessage extends OutgoingMessage {
  readonly id: number;
  readonly channel: Channel;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly expires_at: Date | null;
}

export interface OutboxSender {
  start(): void;
  /** Waits for the messages that are being sent. */
  stop(): Promise<void>;
  /** Sends due messages and returns how many it tried to send. */
  sendDue(now?: Date): Promise<number>;
}

/** Sends waiting messages. Those of a channel without a provider stay in the outbox (decision 64). */
export function createOutboxSender(db: Db, log: Logger, providers: MessageProviders): OutboxSender {
  const lanes = Object.entries(providers).map(([channel, provider]) =>
    createLane(db, log, channel as Channel, provider),
  );
  return {
    start: () => lanes.forEach((lane) => lane.start()),
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
      for (const provider of Object.values(providers)) provider.close();
    },
    async sendDue(now = new Date()) {
      const tried = await Promise.all(lanes.map((lane) => lane.sendDue(now)));
      return tried.reduce((sum, count) => sum + count, 0);
    },
  };
}

/** Sends the messages of one channel, so that a slow or unreachable mail server does not delay text messages. */
function createLane(db: Db, log: Logger, channel: Channel, provider: MessageProvider) {
  let loop: ReturnType<typeof startLoop> | undefined;

  /**
   * The mails of a batch share a few connections, and a mail server may respond slowly for any time: another process
   * must not send what is still being sent.
   */
  function prolongClaims(ids: ReadonlySet<number>): NodeJS.Timeout {
    const seconds = ATTEMPT_SECONDS[channel] / 2;
    return setInterval(() => {
      prolong(db, [...ids], seconds).catch((error: unknown) =>
        log.error({ err: error, channel }, 'outbox: prolonging a claim failed'),
      );
    }, seconds * 1000).unref();
  }

  /** Resolves when all of them are done; rejects then if an outcome could not be stored. */
  async function sendDue(now: Date): Promise<number> {
    const messages = await claim(db, channel, now);
    const unsent = new Set(messages.map(({ id }) => id));
    const prolonging = prolongClaims(unsent);
    const deliveries = await Promise.allSettled(
      messages.map((message) => deliver(message, now).finally(() => unsent.delete(message.id))),
    );
    clearInterval(prolonging);
    const failure = deliveries.find((each) => each.status === 'rejected');
    if (failure) throw failure.reason;
    return messages.length;
  }

  async function deliver(message: ClaimedMessage, now: Date): Promise<void> {
    const outcome = isExpired(message, now) ? expired(message) : await attempt(provider, message);
    if (outcome === 'gone') await db.deleteFrom('outbox_messages').where('id', '=', message.id).execute();
    else await db.updateTable('outbox_messages').set(outcome).where('id', '=', message.id).execute();
    // Without the reason, which may contain an address.
    if (outcome !== 'gone' && outcome.status === 'failed')
      log.warn({ channel, message: message.id, attempts: message.attempts }, 'outbox: gave up on a message');
  }

  return {
    sendDue,
    start() {
      loop = startLoop(async () => ((await sendDue(new Date())) === AT_ONCE ? 0 : LOOK_EVERY_MS), {
        delay: LOOK_EVERY_MS,
        retry: LOOK_EVERY_MS,
        onError: (error) => log.error({ err: error, channel }, 'outbox: sending failed'),
      });
    },
    stop: async () => loop?.stop(),
  };
}

/**
 * Claims messages by scheduling their next attempt first: nothing is locked while a provider responds, and if this
 * process dies, the next attempt sends the message. Messages that expire, such as codes, go first, and bulk messages
 * last. A message waits for earlier ones of its topic, so that none that is retried arrives after its correction.
 */
async function claim(db: Db, channel: Channel, now: Date): Promise<ClaimedMessage[]> {
  const seconds = sql`${ATTEMPT_SECONDS[channel]}::int
    + least(${FIRST_RETRY_SECONDS} * power(2, attempts), ${LONGEST_RETRY_SECONDS})`;
  const { rows } = await sql<ClaimedMessage>`
    update outbox_messages
    set attempts = attempts + 1, next_attempt_at = ${now}::timestamptz + make_interval(secs => ${seconds})
    where id in (
      select id from outbox_messages
      where status = 'waiting' and channel = ${channel} and next_attempt_at <= ${now}
        and not exists (select from outbox_messages as earlier where earlier.topic = outbox_messages.topic
          and earlier.channel = ${channel} and earlier.status = 'waiting' and earlier.id < outbox_messages.id)
      order by is_bulk, (expires_at is null), next_attempt_at limit ${AT_ONCE} for update skip locked
    )
    returning id, reference, channel, recipient, subject, body, attachments, unsubscribe_url,
      attempts, last_error, expires_at`.execute(db);
  return rows;
}

async function prolong(db: Db, ids: readonly number[], seconds: number): Promise<void> {
  await sql`update outbox_messages set next_attempt_at = next_attempt_at + make_interval(secs => ${seconds})
    where id = any(${ids}::bigint[])`.execute(db);
}

/** Messages contain codes, and links that open accounts: once they have arrived, nobody else should read them here. */
const WITHOUT_TEXT = { body: '', attachments: '[]', unsubscribe_url: null } as const;

function attempt(provider: MessageProvider, message: ClaimedMessage) {
  return provider.send(message).then(
    () => ({ ...WITHOUT_TEXT, status: 'sent' as const, sent_at: new Date(), last_error: null }),
    (error: unknown) => afterFailure(message, error),
  );
}

/** Keeps the reason why it was not sent in time. */
const expired = ({ last_error }: ClaimedMessage) => ({
  status: 'failed' as const,
  last_error: last_error ?? 'it expired',
});

function isExpired({ expires_at }: ClaimedMessage, now: Date): boolean {
  return expires_at !== null && expires_at <= now;
}

/** The message waits for its next attempt, unless this was the last one. */
function afterFailure({ attempts }: ClaimedMessage, error: unknown) {
  if (error instanceof RecipientGone) return 'gone';
  const isOver = error instanceof MessageRefused || attempts >= MAX_ATTEMPTS;
  const last_error = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
  return { last_error, ...(isOver ? { status: 'failed' as const } : {}) };
}
