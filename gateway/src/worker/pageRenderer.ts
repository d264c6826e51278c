import type { Release } from '@jpro/releases';
import type { SerializedBoot } from '../page/boot/bootManifest.ts';
import type { PageExtension } from '../page/loadPageData.ts';
import type { ResolvedReleases } from '../page/releases/resolveReleases.ts';
import type { BundleSources } from './bundleSources.ts';
import { renderedPage, type RenderedPage } from './protocol.ts';
import { RestingPages } from './restingPages.ts';
import { type BundleCode, BundleFailed, type WorkerPool } from './workerPool.ts';

export interface PageToRender {
  readonly shell: Release;
  /** The remote that owns the page; undefined when there is no such page. */
  readonly owner: Release | undefined;
  /** What other remotes add to the page. */
  readonly extensions: readonly PageExtension[];
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
   * Without the extensions, if they fail the page. Undefined when one of the other releases has no render bundle.
   * @throws BundleFailed, WorkersBusy
   */
  async render(page: PageToRender): Promise<RenderedPage | undefined> {
    const extensions = page.extensions.filter(({ release }) => release.renderEntry !== undefined);
    if (extensions.length === 0) return this.#render(page, []);
    try {
      return await this.#render(page, extensions);
    } catch (error) {
      if (!(error instanceof BundleFailed)) throw error;
      return this.#render(page, []);
    }
  }

  async #render(
    { shell, owner, pattern, href, boot, now }: PageToRender,
    extensions: readonly PageExtension[],
  ): Promise<RenderedPage | undefined> {
    const own = this.#bundles(shell, owner);
    if (!own) return undefined;
    const added = extensions.map(({ release, ...extension }) => ({
      ...extension,
      version: release.version,
      code: this.#bundles(shell, release)!.at(-1)!,
    }));
    const bundles = distinct([...own, ...added.map(({ code }) => code)]);
    const subject = [own.at(-1)!.name, pattern ?? 'without a page', ...added.map(({ code, name }) => code.name + name)];
    return this.#pages.run(subject.join(' '), async (succeeded) => {
      const { frame, page: ofPage } = boot;
      const job = {
        kind: 'render',
        href,
        frame,
        page: ofPage,
        now,
        version: owner?.version,
        extensions: added.map(({ code, ...extension }) => ({ ...extension, bundle: code.name })),
      } as const;
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

const distinct = (bundles: readonly BundleCode[]): readonly BundleCode[] => [
  ...new Map(bundles.map((bundle) => [bundle.name, bundle])).values(),
];
