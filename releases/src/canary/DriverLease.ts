import { randomUUID } from 'node:crypto';
import type { ReleaseStore } from '../store/releaseStore.ts';
import type { Channel } from '../channel/revision.ts';

interface LeaseOptions {
  readonly store: ReleaseStore;
  readonly channel: Channel;
  /** A holder that has not renewed the lease for this long is gone. */
  readonly expiryMs?: number;
}

export const EXPIRY_MS = 10_000;
/** How many times a holder renews the lease within the time in which it would expire. */
const RENEWALS = 4;

/**
 * Lets exactly one process drive the automatic canaries of a channel. A process takes a term by creating its file,
 * which only one process can do; the holder of the newest term is the driver. Another process takes the next term after
 * it has seen no new one for a while, so nothing depends on synchronised clocks.
 */
export class DriverLease {
  readonly name = randomUUID();
  readonly #options: LeaseOptions;
  readonly #expiryMs: number;
  /** The newest term, and when this process first saw it. */
  #seen = { term: -1, at: 0 };
  #isDriver = false;

  constructor(options: LeaseOptions) {
    this.#options = options;
    this.#expiryMs = options.expiryMs ?? EXPIRY_MS;
  }

  /** Whether this process is the driver. Takes or renews the lease when that is due. */
  async hold(): Promise<boolean> {
    this.#isDriver = await this.#takeIfDue();
    return this.#isDriver;
  }

  /**
   * Ends the lease, so that another process can take over at once. Asks the store only if this process was the driver.
   */
  async giveUp(): Promise<void> {
    if (!this.#isDriver) return;
    const { store, channel } = this.#options;
    const lease = await store.lease(channel);
    if (lease?.holder === this.name) await store.addLease(channel, { term: lease.term + 1 });
  }

  async #takeIfDue(): Promise<boolean> {
    const { store, channel } = this.#options;
    const { term, holder } = (await store.lease(channel)) ?? { term: 0, holder: undefined };
    const now = performance.now();
    if (term !== this.#seen.term) this.#seen = { term, at: now };
    const age = now - this.#seen.at;
    if (holder === this.name) return age < this.#expiryMs / RENEWALS || this.#take(term + 1);
    if (holder !== undefined && age < this.#expiryMs) return false;
    return this.#take(term + 1);
  }

  async #take(term: number): Promise<boolean> {
    const { store, channel } = this.#options;
    const isTaken = await store.addLease(channel, { term, holder: this.name });
    // A process that was suspended may have created the file of a term that is long over and whose file was deleted.
    if (!isTaken || (await store.lease(channel))?.term !== term) return false;
    this.#seen = { term, at: performance.now() };
    return true;
  }
}
