import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  faultText,
  releaseFaults,
  type Channel,
  type ChannelReader,
  type ReleaseStore,
  type Revision,
  type StoreFault,
  unservableFiles,
  UnusableFile,
  unreadableChannel,
} from '@jpro/releases';

interface Options {
  readonly store: ReleaseStore;
  readonly channel: Channel;
  readonly reader: ChannelReader;
  readonly logger: Pick<Logger, 'error' | 'info'>;
  /** Called when a check finds another revision. If it rejects, the next check calls it again. */
  readonly onRevision?: (revision: Revision) => Promise<void>;
}

const PAUSE_MS = 5_000;
/** For a store on another machine, where each check is a request. */
const REMOTE_PAUSE_MS = 30_000;
/** Minimum pause between two checks, however often `/readyz` is requested. */
const MIN_PAUSE_MS = 200;
/** For comparing the hash of every file in use. */
const HASHES_PAUSE_MS = 60_000;

/**
 * Checks the releases in the background. What is broken in the store does not stop the gateway, so it has to be noticed
 * here: each fault is logged once when it begins and once when it ends, and listed by `/readyz`.
 */
export class ReleaseWatch {
  readonly #options: Options;
  readonly #timer: NodeJS.Timeout;
  #faults: readonly StoreFault[] = [];
  #lost: ReadonlySet<string> = new Set();
  #checking: Promise<void> | undefined;
  #checkedAt = -Infinity;
  #revision: Revision | undefined;
  /** The last comparison of hashes: of which state, when, and with what result. */
  #hashes: { readonly state: string; readonly at: number; readonly faults: readonly StoreFault[] } | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(
      () => void this.#begin(),
      options.store.pollMs === undefined ? PAUSE_MS : REMOTE_PAUSE_MS,
    ).unref();
  }

  get faults(): readonly StoreFault[] {
    return this.#faults;
  }

  /** The releases that the store has lost, as `<unit> <version>`; a new set after each check. */
  get lost(): ReadonlySet<string> {
    return this.#lost;
  }

  /** Whether the store has lost a release, which this process may still have in its caches. */
  readonly isLost = (unit: string, version: string): boolean => this.#lost.has(`${unit} ${version}`);

  /** Runs a check that begins after this call; concurrent callers share it. Never rejects. */
  async check(): Promise<void> {
    await this.#checking;
    return this.#begin();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #begin(): Promise<void> {
    this.#checking ??= this.#nextCheck();
    return this.#checking;
  }

  async #nextCheck(): Promise<void> {
    await sleep(Math.max(0, this.#checkedAt + MIN_PAUSE_MS - performance.now()), undefined, { ref: false });
    await this.#check();
    this.#checkedAt = performance.now();
    this.#checking = undefined;
  }

  async #check(): Promise<void> {
    const { store, channel, reader, logger, onRevision } = this.#options;
    try {
      const faults = await reader.check();
      if (faults.some(isAway)) return this.#replace(faults);
      const revision = await reader.latest();
      if (revision) {
        this.#lost = await lostReleases(store, revision);
        faults.push(...(await this.#damage(revision)));
      }
      faults.push(...(await store.storageFaults(channel)));
      this.#replace(faults);
      if (!revision || revision === this.#revision) return;
      await onRevision?.(revision);
      this.#revision = revision;
    } catch (error) {
      if (error instanceof UnusableFile && error.isAway) return this.#replace([unreadableChannel(error)]);
      logger.error({ err: error, code: 'JP-G002' }, 'the releases could not be checked');
    }
  }

  async #damage(revision: Revision): Promise<readonly StoreFault[]> {
    const state = `${revision.number} ${[...this.#lost].join()}`;
    const isDue = this.#hashes?.state !== state || performance.now() - this.#hashes.at >= HASHES_PAUSE_MS;
    // While something is damaged, hashes are compared on each check, so that its repair shows at once.
    if (isDue || (this.#hashes?.faults.length ?? 0) > 0)
      this.#hashes = {
        state,
        at: performance.now(),
        faults: await releaseFaults(this.#options.store, revision, unservableFiles),
      };
    return this.#hashes?.faults ?? [];
  }

  #replace(faults: readonly StoreFault[]): void {
    const { logger } = this.#options;
    const isIn = (list: readonly StoreFault[], { code, file }: StoreFault) =>
      list.some((other) => other.code === code && other.file === file);
    for (const fault of faults)
      if (!isIn(this.#faults, fault)) logger.error({ code: fault.code, file: fault.file }, faultText(fault));
    for (const fault of this.#faults)
      if (!isIn(faults, fault)) logger.info({ code: fault.code, file: fault.file }, 'the store is in order again');
    this.#faults = faults;
  }
}

/** When the store cannot be reached, nothing else is known about it, and earlier findings still hold. */
const isAway = ({ code }: StoreFault) => code === 'JP-G018';

/** The versions of a revision whose folders are gone, as `<unit> <version>`. */
async function lostReleases(store: ReleaseStore, { units }: Revision): Promise<ReadonlySet<string>> {
  const used = Object.entries(units).flatMap(([unit, { current, canary, previous }]) =>
    [current, ...(canary ? [canary.version] : []), ...previous].map((version) => ({ unit, version })),
  );
  const found = await Promise.all(used.map(({ unit, version }) => store.isThere(unit, version)));
  return new Set(used.filter((_, index) => !found[index]).map(({ unit, version }) => `${unit} ${version}`));
}
