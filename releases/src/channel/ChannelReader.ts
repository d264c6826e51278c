import { inspectChannel, readRevision } from './readRevisions.ts';
import type { ReleaseStore, StoreFault } from '../store/releaseStore.ts';
import type { Channel, Revision } from './revision.ts';
import { unreadableChannel, unusableRevision } from '../checks/storeFaults.ts';
import { UnusableFile } from '../store/UnusableFile.ts';

/** After more unusable revisions than this in a row, the newest number is looked up in the list of files. */
const MAX_UNUSABLE = 5;

/**
 * Follows a channel. A read only looks for the revision after the last known one: usually a single look-up that finds
 * nothing, and still the next read sees every change. Whatever happens to the files, the reader continues with the
 * newest revision that it could read (decision 176).
 */
export class ChannelReader {
  readonly #store: ReleaseStore;
  readonly #channel: Channel;
  #known: Revision | undefined;
  /** The file of the known revision has vanished, so its number may be given out again. */
  #isLost = false;
  /** The look-up that is running, and the one that starts when it has ended. */
  #current: Promise<Revision | undefined> | undefined;
  #next: Promise<Revision | undefined> | undefined;
  #polling: NodeJS.Timeout | undefined;

  constructor(store: ReleaseStore, channel: Channel) {
    this.#store = store;
    this.#channel = channel;
  }

  /**
   * Looks for changes at this interval. From then on `latest` returns what the last look-up found and never waits for
   * the store.
   */
  poll(pauseMs: number): void {
    this.#polling = setTimeout(() => {
      void this.#nextLook()
        .catch(() => undefined)
        .then(() => {
          if (this.#polling) this.poll(pauseMs);
        });
    }, pauseMs).unref();
  }

  stopPolling(): void {
    clearTimeout(this.#polling);
    this.#polling = undefined;
  }

  /**
   * Undefined for a channel that was never used or could never be read. Calls during a look-up share the next one, so
   * each sees what was written before it.
   */
  async latest(): Promise<Revision | undefined> {
    return this.#polling && this.#known ? this.#known : this.#nextLook();
  }

  #nextLook(): Promise<Revision | undefined> {
    if (this.#next) return this.#next;
    const before = this.#current;
    const next = (async () => {
      await before?.catch(() => undefined);
      this.#next = undefined;
      return this.#look();
    })();
    this.#current = next;
    if (before) this.#next = next;
    return next;
  }

  /** The last revision that was found, without a look-up; undefined before the first one. */
  get known(): Revision | undefined {
    return this.#known;
  }

  async #look(): Promise<Revision | undefined> {
    if (!this.#known || this.#isLost) await this.check();
    else await this.#follow(this.#known.number + 1).catch(ignoreAway);
    return this.#known;
  }

  /** Reads the channel anew to find what `latest` does not see: lost, damaged and skipped revisions. */
  async check(): Promise<StoreFault[]> {
    try {
      const { latest, unusable } = await inspectChannel(this.#store, this.#channel);
      const lost = await this.#adopt(latest);
      return [...lost, ...unusable.map((file) => unusableRevision(file, this.#known))];
    } catch (error) {
      if (error instanceof UnusableFile) return [unreadableChannel(error)];
      throw error;
    }
  }

  async #follow(first: number): Promise<void> {
    let unusable = 0;
    for (let number = first; ; number += 1) {
      const next = await readRevision(this.#store, this.#channel, number);
      if (next === undefined) return;
      if (!(next instanceof UnusableFile)) this.#advance(next);
      // In a folder without read permission every file is unusable, whether it exists or not.
      else if ((unusable += 1) > MAX_UNUSABLE) return void (await this.check());
    }
  }

  /** Concurrent reads may end in any order, so only a higher number counts. */
  #advance(revision: Revision): void {
    if (revision.number > (this.#known?.number ?? 0)) this.#known = revision;
  }

  /** @returns a fault when the known revision is no longer stored */
  async #adopt(newest: Revision | undefined): Promise<StoreFault[]> {
    const known = this.#known;
    if (newest) this.#advance(newest);
    const stored =
      known && this.#known === known ? await readRevision(this.#store, this.#channel, known.number) : newest;
    this.#isLost = stored === undefined && known !== undefined;
    if (!known || this.#known !== known) return [];
    const isOther = JSON.stringify(stored) !== JSON.stringify(known);
    if (stored && !(stored instanceof UnusableFile) && isOther) this.#known = stored;
    return this.#isLost ? [lostRevision(known)] : [];
  }
}

/** Ignored because the next look-up may reach the store again. */
function ignoreAway(error: unknown): void {
  if (!(error instanceof UnusableFile && error.isAway)) throw error;
}

function lostRevision({ channel, number }: Revision): StoreFault {
  return {
    code: 'JP-G009',
    file: `channels/${channel}/${number}.json`,
    problem: `is gone; the gateway still serves revision ${number} from its memory`,
    advice: 'Restore the file from a backup, or promote the versions that visitors should get',
  };
}
