import type { ReleaseStore } from './releaseStore.ts';
import type { Channel, Revision } from './revision.ts';

/**
 * Follows a channel. A read only looks for the revision after the last known one: usually a single look-up that finds
 * nothing, and yet the next read sees every change.
 */
export class ChannelReader {
  readonly #store: ReleaseStore;
  readonly #channel: Channel;
  #known: Revision | undefined;

  constructor(store: ReleaseStore, channel: Channel) {
    this.#store = store;
    this.#channel = channel;
  }

  /** Undefined for a channel that was never used. */
  async latest(): Promise<Revision | undefined> {
    let known = this.#known;
    if (!known)
      known = await this.#store.revision(this.#channel, await this.#store.latestRevisionNumber(this.#channel));
    for (let next = known; next; next = await this.#store.revision(this.#channel, next.number + 1)) known = next;
    if (known && known.number >= (this.#known?.number ?? 0)) this.#known = known;
    return this.#known;
  }
}
