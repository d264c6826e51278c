import type { BootManifest } from '@jpro/platform';
import { unitAt, type BrowserPlatform } from '@jpro/platform/host';

/** A page that stays as the server rendered it until another one is shown (`hydrate: false`). */
export interface StaticPage {
  /** Its remote, while it is shown. */
  unit(): string | undefined;
  /** Whether nothing has to be loaded for this address: it is the address of the page, perhaps with another hash. */
  isAt(url: URL | Location): boolean;
  /** Call when another page is shown; final, even if the visitor comes back. */
  leave(): void;
}

/** Decision 302: Pages without controls are not hydrated. */
export function createStaticPage(
  { routes, history }: Pick<BrowserPlatform, 'routes' | 'history'>,
  { hydrate }: Pick<BootManifest, 'hydrate'>,
): StaticPage {
  const { pathname, search } = history.get().location;
  let unit = hydrate === false ? unitAt(routes, pathname) : undefined;
  return {
    unit: () => unit,
    isAt: (url) => unit !== undefined && url.pathname === pathname && url.search === search,
    leave: () => (unit = undefined),
  };
}
