/** Counts views in memory and writes them in one statement, so that a view costs no write. */
import { memoizeByObject } from '../cache/memoize.ts';
import type { Services } from '../services.ts';
import type { Db } from '../../database/schema.ts';
import type { Site } from '../http/page.ts';

const FLUSH_AFTER_MS = 10_000;
const FLUSH_AT = 500;

/** Writes how often each id was viewed, in the order of the ids. */
type Write = (db: Db, ids: readonly number[], views: readonly number[]) => Promise<unknown>;

/** The views of one kind that a running server has counted but not written. */
export class ViewCounts {
  readonly #write: Write;
  #waiting = new Map<number, number>();
  #since = 0;

  constructor(write: Write) {
    this.#write = write;
  }

  /** Counts one view, and begins to write when it is time to. */
  count(id: number, site: Site): void {
    const now = Date.now();
    if (this.#waiting.size === 0) this.#since = now;
    this.#waiting.set(id, (this.#waiting.get(id) ?? 0) + 1);
    if (this.#waiting.size >= FLUSH_AT || now - this.#since >= FLUSH_AFTER_MS) void this.flush(site);
  }

  /** Never fails: views that the database does not take are lost, and up to 10 s of them when the process is killed. */
  async flush({ db, services }: Site): Promise<void> {
    if (this.#waiting.size === 0) return;
    const counted = [...this.#waiting].sort(([first], [second]) => first - second);
    this.#waiting = new Map();
    try {
      await this.#write(
        db,
        counted.map(([id]) => id),
        counted.map(([, views]) => views),
      );
    } catch (error) {
      services.log.warn({ err: error }, 'views not counted');
    }
  }
}

/** The counter of one running server, found by its services. */
export const viewCounts = (write: Write): ((services: Services) => ViewCounts) =>
  memoizeByObject(() => new ViewCounts(write));
