import { BundleFailed, WorkersBusy } from './workerPool.ts';

const FAILURES_BEFORE_REST = 3;
const REST_MS = 30_000;

interface PageRecord {
  failures: number;
  restsUntil: number;
}

/**
 * Skips a page for a while after its code has failed several times in a row, so that it does not keep the workers busy
 * restarting.
 */
export class RestingPages {
  readonly #records = new Map<string, PageRecord>();

  /** @throws BundleFailed, WorkersBusy */
  async run<T>(page: string, work: (succeeded: () => void) => Promise<T>): Promise<T> {
    const record = this.#records.get(page) ?? { failures: 0, restsUntil: 0 };
    this.#records.set(page, record);
    if (record.restsUntil > performance.now())
      throw new BundleFailed(`${page} is skipped after failing ${FAILURES_BEFORE_REST} times in a row`);
    try {
      return await work(() => (record.failures = 0));
    } catch (error) {
      if (error instanceof WorkersBusy) throw error;
      record.failures += 1;
      if (record.failures >= FAILURES_BEFORE_REST) {
        record.failures = 0;
        record.restsUntil = performance.now() + REST_MS;
      }
      throw error instanceof BundleFailed ? error : new BundleFailed(`${page}: ${String(error)}`);
    }
  }
}
