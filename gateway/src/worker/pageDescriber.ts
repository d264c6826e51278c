import type { ApiQueryKey } from '@jpro/api';
import type { Release, ReleaseStore } from '@jpro/releases';
import {
  describedPage,
  neededQueries,
  type DescribedPage,
  type QueryResponses,
  type WorkerPageContext,
} from './protocol.ts';
import { BundleFailed, WorkersBusy, type BundleCode, type WorkerPool } from './workerPool.ts';

const FAILURES_BEFORE_REST = 3;
const REST_MS = 30_000;

interface PageRecord {
  failures: number;
  restsUntil: number;
}

/**
 * Asks the server bundle of a released remote about one page view. A page whose code failed several times in a row is
 * skipped for a while, so that it does not keep the workers busy restarting.
 */
export class PageDescriber {
  readonly #store: ReleaseStore;
  readonly #pool: WorkerPool;
  readonly #sources = new Map<string, Promise<string>>();
  readonly #records = new Map<string, PageRecord>();

  constructor(store: ReleaseStore, pool: WorkerPool) {
    this.#store = store;
    this.#pool = pool;
  }

  /** @throws BundleFailed, WorkersBusy */
  queries(release: Release, context: WorkerPageContext): Promise<readonly ApiQueryKey[]> {
    return this.#watched(release, context, async (bundle) => {
      return neededQueries.parse(await this.#pool.run(bundle, { kind: 'queries', context })) as ApiQueryKey[];
    });
  }

  /** @throws BundleFailed, WorkersBusy */
  describe(release: Release, context: WorkerPageContext, responses: QueryResponses): Promise<DescribedPage> {
    return this.#watched(release, context, async (bundle, record) => {
      const page = describedPage.parse(await this.#pool.run(bundle, { kind: 'head', context, responses }));
      record.failures = 0;
      return page;
    });
  }

  async #watched<T>(
    release: Release,
    { pattern }: WorkerPageContext,
    work: (bundle: BundleCode, record: PageRecord) => Promise<T>,
  ): Promise<T> {
    const name = `${release.unit}@${release.version}`;
    const page = `${name} ${pattern}`;
    const record = this.#records.get(page) ?? { failures: 0, restsUntil: 0 };
    this.#records.set(page, record);
    if (record.restsUntil > Date.now())
      throw new BundleFailed(`${page} rests after failing ${FAILURES_BEFORE_REST} times in a row`);
    try {
      return await work({ name, source: () => this.#source(release, name) }, record);
    } catch (error) {
      if (error instanceof WorkersBusy) throw error;
      record.failures += 1;
      if (record.failures >= FAILURES_BEFORE_REST) {
        record.failures = 0;
        record.restsUntil = Date.now() + REST_MS;
      }
      throw error instanceof BundleFailed ? error : new BundleFailed(`${page}: ${String(error)}`);
    }
  }

  #source({ unit, version, serverEntry }: Release, name: string): Promise<string> {
    const known = this.#sources.get(name);
    if (known) return known;
    const source = (async () => {
      const content = serverEntry === undefined ? undefined : await this.#store.file(unit, version, serverEntry);
      if (!content) throw new BundleFailed(`${name} has no server bundle`);
      return content.toString('utf8');
    })();
    this.#sources.set(name, source);
    source.catch(() => this.#sources.delete(name));
    return source;
  }
}
