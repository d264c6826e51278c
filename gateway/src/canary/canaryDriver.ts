import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  automaticCanaries,
  driveCanaries,
  DriverLease,
  type CanaryEvent,
  type Channel,
  type ChannelReader,
  type ReleaseStore,
  type TelemetryLog,
} from '@jpro/releases';
import { canaryEventText } from './canaryEventText.ts';
import type { CanaryWebhook } from './canaryWebhook.ts';

export interface CanaryDriverOptions {
  readonly store: ReleaseStore;
  readonly channel: Channel;
  readonly reader: ChannelReader;
  readonly telemetry: TelemetryLog;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly webhook?: CanaryWebhook | undefined;
  /** Pause between two checks. */
  readonly pauseMs?: number;
  /** Time after which another gateway takes over from one that was killed. */
  readonly leaseMs?: number;
}

const PAUSE_MS = 2_000;
/** A gateway that is ending does not wait longer for a store that does not respond. */
const LAST_REQUESTS_MS = 2_000;

/**
 * Raises the share of automatic canaries, pauses and ends them. Every gateway of a channel has a driver, and the one
 * that holds the lease works.
 */
export class CanaryDriver {
  readonly #options: CanaryDriverOptions;
  readonly #lease: DriverLease;
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | undefined;
  #isFailing = false;

  constructor(options: CanaryDriverOptions) {
    this.#options = options;
    const { store, channel, leaseMs } = options;
    this.#lease = new DriverLease({ store, channel, ...(leaseMs !== undefined && { expiryMs: leaseMs }) });
    this.#timer = setInterval(() => this.#begin(), options.pauseMs ?? PAUSE_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.race([this.#end(), sleep(LAST_REQUESTS_MS, undefined, { ref: false })]);
  }

  async #end(): Promise<void> {
    await this.#looking;
    await this.#lease.giveUp().catch(() => undefined);
  }

  #begin(): void {
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
  }

  async #look(): Promise<void> {
    const { store, reader, telemetry, logger } = this.#options;
    try {
      const latest = await reader.latest();
      if (!latest || automaticCanaries(latest).length === 0 || !(await this.#lease.hold())) return;
      const events = await driveCanaries(latest, { store, telemetry, who: `gateway@${hostname()}` });
      for (const event of events) this.#announce(event);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) logger.error({ err: error, code: 'JP-G017' }, 'the automatic canaries could not be judged');
      this.#isFailing = true;
    }
  }

  #announce(event: CanaryEvent): void {
    const { logger, webhook } = this.#options;
    const { evidence } = event;
    const isBad = evidence.event === 'abort' || evidence.event === 'pause';
    const facts = { ...(isBad && { code: 'JP-G015' }), canary: evidence };
    logger[isBad ? 'error' : 'info'](facts, canaryEventText(event));
    webhook?.send(event);
  }
}
