import type { Release } from '@jpro/releases';
import type { SerializedBoot } from '../page/boot/bootManifest.ts';
import type { ResolvedReleases } from '../page/releases/resolveReleases.ts';
import type { BundleSources } from './bundleSources.ts';
import { renderedPage, type RenderedPage } from './protocol.ts';
import { RestingPages } from './restingPages.ts';
import type { BundleCode, WorkerPool } from './workerPool.ts';

export interface PageToRender {
  readonly shell: Release;
  /** The remote that owns the page; undefined when there is no such page. */
  readonly owner: Release | undefined;
  readonly pattern: string | undefined;
  /** Path and query. */
  readonly href: string;
  readonly boot: Pick<SerializedBoot, 'frame' | 'page'>;
  /** The time that the page shows, in milliseconds since the epoch. */
  readonly now: number;
}

/** Renders pages with the server bundles of exactly the releases that the browser gets. */
export class PageRenderer {
  readonly #sources: BundleSources;
  readonly #pool: WorkerPool;
  readonly #pages = new RestingPages();

  constructor(sources: BundleSources, pool: WorkerPool) {
    this.#sources = sources;
    this.#pool = pool;
  }

  /**
   * Undefined when one of the releases has no render bundle.
   * @throws BundleFailed, WorkersBusy
   */
  async render({ shell, owner, pattern, href, boot, now }: PageToRender): Promise<RenderedPage | undefined> {
    const bundles = this.#bundles(shell, owner);
    if (!bundles) return undefined;
    return this.#pages.run(`${bundles.at(-1)!.name} ${pattern ?? 'without a page'}`, async (succeeded) => {
      const { frame, page: ofPage } = boot;
      const job = { kind: 'render', href, frame, page: ofPage, now, version: owner?.version } as const;
      const page = renderedPage.parse(await this.#pool.run(bundles, job));
      succeeded();
      return page;
    });
  }

  /** Evaluates the bundles of these releases before a page needs them, instead of those that were expected before. */
  expect(all: readonly ResolvedReleases[]): Promise<void> {
    const pages = all.flatMap(({ shell, remotes }) =>
      [undefined, ...remotes.map(({ releases: [owner] }) => owner)].map((owner) => this.#bundles(shell, owner)),
    );
    return this.#pool.expect(pages.filter((bundles) => bundles !== undefined));
  }

  /** Undefined when one of the releases has no render bundle. */
  #bundles(shell: Release, owner: Release | undefined): readonly BundleCode[] | undefined {
    if (shell.renderEntry === undefined || (owner && owner.renderEntry === undefined)) return undefined;
    const inShell = this.#sources.bundle(shell, shell.renderEntry);
    if (!owner) return [inShell];
    // A remote is evaluated once for each shell, because it uses the shell's packages.
    const name = `${owner.unit}@${owner.version} in ${inShell.name}`;
    return [inShell, this.#sources.bundle(owner, owner.renderEntry, name)];
  }
}
