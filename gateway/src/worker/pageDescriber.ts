import type { ApiQueryKey } from '@jpro/api';
import type { Release } from '@jpro/releases';
import type { BundleSources } from './bundleSources.ts';
import {
  describedPage,
  neededByPage,
  neededQueries,
  type DescribedPage,
  type QueryResponses,
  type WorkerPageContext,
} from './protocol.ts';
import { RestingPages } from './restingPages.ts';
import type { WorkerPool } from './workerPool.ts';

type Queries = readonly ApiQueryKey[];

interface NeededByPage {
  readonly queries: Queries;
  /** Slot -> its data. */
  readonly slots: Readonly<Record<string, unknown>>;
}

/** Asks the server bundle of a released remote about one page view. */
export class PageDescriber {
  readonly #sources: BundleSources;
  readonly #pool: WorkerPool;
  readonly #pages = new RestingPages();
  /** How long all steps of one page may take. */
  readonly limitMs: number;

  constructor(sources: BundleSources, pool: WorkerPool, limitMs: number) {
    this.#sources = sources;
    this.#pool = pool;
    this.limitMs = limitMs;
  }

  /** @throws BundleFailed, WorkersBusy */
  needs(release: Release, context: WorkerPageContext): Promise<NeededByPage> {
    const bundle = this.#sources.bundle(release, release.serverEntry);
    return this.#pages.run(`${bundle.name} ${context.pattern}`, async () => {
      return neededByPage.parse(await this.#pool.run([bundle], { kind: 'queries', context })) as NeededByPage;
    });
  }

  /**
   * The queries of an extension.
   * @throws BundleFailed, WorkersBusy
   */
  extension(release: Release, context: WorkerPageContext, name: string, data: unknown): Promise<Queries> {
    const bundle = this.#sources.bundle(release, release.serverEntry);
    return this.#pages.run(`${bundle.name} extension ${name}`, async (succeeded) => {
      const queries = neededQueries.parse(await this.#pool.run([bundle], { kind: 'extension', context, name, data }));
      succeeded();
      return queries as Queries;
    });
  }

  /** @throws BundleFailed, WorkersBusy */
  describe(release: Release, context: WorkerPageContext, responses: QueryResponses): Promise<DescribedPage> {
    const bundle = this.#sources.bundle(release, release.serverEntry);
    return this.#pages.run(`${bundle.name} ${context.pattern}`, async (succeeded) => {
      const page = describedPage.parse(await this.#pool.run([bundle], { kind: 'head', context, responses }));
      succeeded();
      return page;
    });
  }
}
