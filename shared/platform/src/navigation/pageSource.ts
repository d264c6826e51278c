import type { ComponentType } from 'react';
import type { HistoryEntry } from './history.ts';
import { splitLocale } from '../i18n/locale.ts';
import { matchRoute } from './matchRoute.ts';
import type { Platform } from '../platform/platform.ts';
import type { RemoteDefinition } from '../remote/remote.ts';
import type { PageRoute } from './routes.ts';

export interface MatchedPage {
  readonly route: PageRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly Page: ComponentType;
}

/** The pages of one release of a remote, loaded on demand. */
export interface PageSource {
  ready(platform: Platform, entry: HistoryEntry): boolean;
  load(platform: Platform, entry: HistoryEntry): Promise<void>;
  /** Null when this release has no such page. Requires `ready`. */
  match(entry: HistoryEntry): MatchedPage | null;
}

const PAUSE_BEFORE_SECOND_TRY_MS = 300;

export function createPageSource({ name, routes, pages, texts }: RemoteDefinition): PageSource {
  const loaded = new Map<string, ComponentType>();
  const find = (entry: HistoryEntry) => matchRoute(routes, splitLocale(entry.location.pathname).path);

  const loadPage = async (page: string): Promise<void> => {
    const loader = pages[page];
    if (!loader) throw new Error(`${name} has a route to the page "${page}" but no such page`);
    const { default: component } = await twice(loader);
    loaded.set(page, component);
  };

  return {
    ready(platform, entry) {
      const found = find(entry);
      return (
        platform.texts.has(name, splitLocale(entry.location.pathname).locale) &&
        (!found || loaded.has(found.route.page))
      );
    },
    async load(platform, entry) {
      platform.texts.register(name, texts);
      const page = find(entry)?.route.page;
      await Promise.all([
        twice(() => platform.texts.load(name, splitLocale(entry.location.pathname).locale)),
        page !== undefined && !loaded.has(page) ? loadPage(page) : null,
      ]);
    },
    match(entry) {
      const found = find(entry);
      const Page = found && loaded.get(found.route.page);
      return found && Page ? { ...found, Page } : null;
    },
  };
}

async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_BEFORE_SECOND_TRY_MS));
    return work();
  }
}
