import type { ComponentType } from 'react';
import type { HistoryEntry } from './history.ts';
import { splitLocale } from '../i18n/locale.ts';
import { matchRoute } from './matchRoute.ts';
import { pageContext } from './pageContext.ts';
import type { Platform } from '../platform/platform.ts';
import type { RemoteDefinition } from '../remote/remote.ts';
import type { PageRoute, RouteEntry } from './routes.ts';
import { twice } from '../remote/twice.ts';

export interface MatchedPage {
  readonly route: Pick<RouteEntry, 'pattern' | 'page' | 'title' | 'guard'>;
  readonly params: Readonly<Record<string, string>>;
  readonly Page: ComponentType;
}

/**
 * The pages of one release of a remote, loaded on demand. The first view does not need `routes.ts`: the boot manifest
 * contains the route table of the release for which the page was made, and the gateway has written the head.
 */
export interface PageSource {
  ready(platform: Platform, entry: HistoryEntry): boolean;
  /**
   * Loads code and texts of the entry's page. Rejects when either fails.
   * @param version the release that this code belongs to; without it, the boot manifest's table is not used.
   */
  load(platform: Platform, entry: HistoryEntry, version?: string): Promise<void>;
  /** Fetches the data of an entry's page, unless it is the first page, whose data is in the document. Never rejects. */
  loadData(platform: Platform, entry: HistoryEntry, how?: 'loadPageData' | 'prefetchPageData'): Promise<void>;
  /** Whether both entries show the same page, which then stays mounted and loads its own data. */
  isSamePage(platform: Platform, left: HistoryEntry, right: HistoryEntry): boolean;
  /** Null when this release has no such page. Requires `ready`. */
  match(platform: Platform, entry: HistoryEntry): MatchedPage | null;
  /** The remote's `routes.ts`, if it is loaded. */
  routes(): readonly PageRoute[] | undefined;
  loadRoutes(): Promise<readonly PageRoute[]>;
}

export function createPageSource({ name, routes: importRoutes, pages, texts }: RemoteDefinition): PageSource {
  const loaded = new Map<string, ComponentType>();
  let routes: readonly PageRoute[] | undefined;
  let loading: Promise<readonly PageRoute[]> | undefined;
  let triedRoutes = false;

  const find = ({ routes: released }: Platform, entry: HistoryEntry) =>
    matchRoute<MatchedPage['route']>(
      routes ?? released.filter(({ unit }) => unit === name),
      splitLocale(entry.location.pathname).path,
    );

  const loadRoutes = (): Promise<readonly PageRoute[]> => {
    loading ??= twice(importRoutes).then(
      (module) => (routes = module.routes),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  const loadPage = async (page: string): Promise<void> => {
    const loader = pages[page];
    if (!loader) throw new Error(`${name} has a route to the page "${page}" but no such page`);
    const { default: component } = await twice(loader);
    loaded.set(page, component);
  };

  const loadPageOf = async (platform: Platform, entry: HistoryEntry): Promise<void> => {
    const page = find(platform, entry)?.route.page;
    if (page !== undefined && !loaded.has(page)) await loadPage(page);
  };

  /** Whether the boot manifest's table belongs to this code. A fallback release has a different one. */
  const isFirstChoice = ({ boot }: Platform, version: string | undefined): boolean =>
    version !== undefined && boot.remotes[name]?.releases[0]?.version === version;

  /** Without `routes.ts`, a page of the first-choice release lacks only its head. */
  const loadTable = async (platform: Platform, entry: HistoryEntry, version: string | undefined): Promise<void> => {
    if (!isFirstChoice(platform, version)) await loadRoutes();
    else if (!entry.first) await loadRoutes().catch(() => undefined);
    triedRoutes ||= !entry.first;
  };

  return {
    ready(platform, entry) {
      const found = find(platform, entry);
      return (
        (entry.first || routes !== undefined || triedRoutes) &&
        platform.texts.has(name, splitLocale(entry.location.pathname).locale, entry.first) &&
        (!found || loaded.has(found.route.page))
      );
    },
    async load(platform, entry, version) {
      platform.texts.register(name, texts);
      const table = loadTable(platform, entry, version);
      const knowsPage = routes !== undefined || isFirstChoice(platform, version);
      await Promise.all([
        twice(() => platform.texts.load(name, splitLocale(entry.location.pathname).locale, entry.first)),
        knowsPage ? loadPageOf(platform, entry) : table.then(() => loadPageOf(platform, entry)),
        table,
      ]);
    },
    async loadData(platform, entry, how = 'loadPageData') {
      if (entry.first) return;
      try {
        const [pageData, table] = await Promise.all([
          import(/* webpackChunkName: "navigation" */ './pageData.ts'),
          loadRoutes(),
        ]);
        const found = matchRoute(table, splitLocale(entry.location.pathname).path);
        if (found) await pageData[how](platform, found.route, pageContext(platform, name, entry, found.params));
      } catch {
        // The page fetches its data itself.
      }
    },
    isSamePage(platform, left, right) {
      const [from, to] = [find(platform, left), find(platform, right)];
      return from?.route.page === to?.route.page && JSON.stringify(from?.params) === JSON.stringify(to?.params);
    },
    match(platform, entry) {
      const found = find(platform, entry);
      const Page = found && loaded.get(found.route.page);
      return found && Page ? { ...found, Page } : null;
    },
    routes: () => routes,
    loadRoutes,
  };
}
