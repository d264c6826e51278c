import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { CanaryEvent } from '@jpro/releases';
import { canaryEventText } from './canaryEventText.ts';

export interface WebhookOptions {
  readonly url: string;
  readonly secret: string;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  /** Milliseconds before each retry. */
  readonly pauses?: readonly number[];
}

const SECOND_MS = 1_000;
const PAUSES = [1, 5, 30, 120, 600].map((seconds) => seconds * SECOND_MS);
const LIMIT_MS = 10_000;

/** Reports the decisions of a canary's judge to a chat or a program, as JSON that Slack understands, with an HMAC. */
export class CanaryWebhook {
  readonly #options: WebhookOptions;
  readonly #closing = new AbortController();

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  /** Returns at once. A message that is not accepted is sent again for some minutes. */
  send(event: CanaryEvent): void {
    const body = JSON.stringify(messageOf(event));
    this.#deliver(body).catch((error: unknown) => {
      if (!this.#closing.signal.aborted)
        this.#options.logger.error(
          { err: error, code: 'JP-G016' },
          'the webhook did not accept a message about a canary',
        );
    });
  }

  /** Cancels pending retries. */
  close(): void {
    this.#closing.abort();
  }

  async #deliver(body: string): Promise<void> {
    const { pauses = PAUSES, logger } = this.#options;
    for (const pause of pauses) {
      try {
        return await this.#post(body);
      } catch (error) {
        if (!this.#closing.signal.aborted) logger.warn({ err: error }, 'the webhook failed; the message is sent again');
      }
      await sleep(pause, undefined, { ref: false, signal: this.#closing.signal });
    }
    await this.#post(body);
  }

  async #post(body: string): Promise<void> {
    const { url, secret } = this.#options;
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-jpro-signature': `sha256=${signature}` },
      body,
      redirect: 'error',
      signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(LIMIT_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the webhook returned ${response.status}`);
  }
}

function messageOf(event: CanaryEvent) {
  const { revision, evidence } = event;
  return {
    text: canaryEventText(event),
    canary: {
      ...evidence,
      why: revision.why,
      channel: revision.channel,
      revision: revision.number,
      at: revision.at,
      by: revision.who,
    },
  };
}
