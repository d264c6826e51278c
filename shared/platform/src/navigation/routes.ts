/**
 * Routes as data: what a remote's `routes.ts` declares about its pages. Free of React, so that the gateway runs the
 * same file as the browser. The build writes the table into `release.json`.
 */
import type { ApiQuery, LoggedInUser } from '@jpro/api';
import type { Locale } from '../i18n/locale.ts';
import type { ExtensionEntry, SlotName, Slots, SlotsOfPage } from '../slots/slots.ts';
import type { BarTitle, BarTitleDefinition, NavigationDefinition, NavigationEntry, Purpose } from './navigation.ts';

/** Who may see a page. The rules and their redirects are in `guards.ts` (rule 45). */
export type Guard = 'none' | 'guest-only' | 'company-guest-only' | 'jobseeker-only' | 'company-only';

/** What the shell draws around a page. */
export type Chrome = 'full' | 'no-footer' | 'back-bar';

interface RouteBasis {
  /**
   * `/jobpost/:slug/:id<number>`: static segments, `:name`, `:name<number>`, and `?` for optional ones. Without locale
   * prefix.
   */
  readonly pattern: string;
  /** The page's name in `pages/`, also the name of its chunk. */
  readonly page: string;
  readonly guard: Guard;
  readonly chrome: Chrome;
  /** Key of the page's title in the unit's locale files. */
  readonly title: string;
  /** Each purpose belongs to at most one route of the site. */
  readonly purpose?: Purpose;
  /**
   * Patterns without a page, such as former ones of this page, with its parameters: their addresses redirect here
   * unless another page uses them.
   */
  readonly redirectFrom?: readonly string[];
  /** Browsers may store a guest's view of the page, and show it without a connection (rule 73.1). */
  readonly offline?: true;
  /**
   * A static page: the server's HTML stays unchanged in a first view, and the remote is loaded when the visitor moves
   * on. For pages that are the same for everybody and whose only controls are links, native elements such as
   * `<details>`, and buttons with the attributes that the shell's `staticControls.ts` handles.
   */
  readonly hydrate?: false;
  /** The page is for people who have its link: search engines do not list it, and the sitemap leaves it out. */
  readonly indexed?: false;
}

/** One row of a route table, as in `release.json` and in the page's boot manifest. */
export interface RouteEntry extends RouteBasis {
  readonly navigation?: readonly NavigationEntry[];
  /** Only for routes with a back bar: the first title whose query parameters are in the address is used. */
  readonly barTitles?: readonly BarTitle[];
}

export interface PageHead {
  /** Without the product's name, which `pageTitle` appends. */
  readonly title: string;
  readonly description?: string;
  /** Path without locale prefix; used for canonical and hreflang links. */
  readonly canonical?: string;
  readonly robots?: 'noindex';
  /** An RSS feed that feed readers can find on the page; its path is without locale prefix. */
  readonly feed?: { readonly title: string; readonly path: string };
  readonly openGraph?: Readonly<Record<string, string>>;
  /** schema.org object; written as `application/ld+json` by the gateway only. */
  readonly jsonLd?: unknown;
}

/** The context of one page view, the same on the server and in the browser. */
export interface PageContext {
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly locale: Locale;
  readonly user: LoggedInUser | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly t: (key: string, values?: Record<string, unknown>) => string;
}

/** Reads the response to one of the page's own queries; undefined when it is missing. */
export type ReadQuery = <A>(query: ApiQuery<A>) => A | undefined;

/**
 * Another response of the gateway than the page with status 200, decided from the page's data. With 500 the page is
 * sent all the same, and its scripts request what could not be read.
 */
export type PageOutcome = { readonly status: 404 | 500 } | { readonly redirect: string; readonly status: 301 | 302 };

export interface PageRoute extends RouteBasis {
  /** The menus that lead to the page. */
  readonly navigation?: readonly NavigationDefinition[];
  /** Titles in the back bar; the page's own title unless given. */
  readonly barTitles?: readonly BarTitleDefinition[];
  /**
   * Queries that the first render needs. "Not found" is data (`apiQueryOrNull`), not an error. A query may depend on
   * the responses to others: the list is made once without them, and once with them.
   */
  readonly queries?: (context: PageContext, read: ReadQuery) => readonly ApiQuery<unknown>[];
  /** The page's slots, with the data that the extensions in them get. */
  readonly slots?: (context: PageContext) => SlotsOfPage;
  readonly head?: (context: PageContext, read: ReadQuery) => PageHead;
  readonly outcome?: (context: PageContext, read: ReadQuery) => PageOutcome | undefined;
}

export type PageRouteDefinition = Pick<PageRoute, 'pattern' | 'page' | 'title'> &
  Partial<Omit<PageRoute, 'pattern' | 'page' | 'title'>>;

/** Fills in the defaults: no guard, full chrome. */
export function defineRoutes(routes: readonly PageRouteDefinition[]): readonly PageRoute[] {
  return routes.map((route) => ({ guard: 'none', chrome: 'full', ...route }));
}

/** What a remote adds to a slot of another's page. */
export interface Extension extends ExtensionEntry {
  /** Queries that the first render needs, by the slot's data. */
  readonly queries?: (data: never, context: Omit<PageContext, 'params'>) => readonly ApiQuery<unknown>[];
}

interface ExtensionOf<N extends SlotName> extends Omit<Extension, 'queries'> {
  readonly slot: N;
  readonly queries?: (data: Slots[N], context: Omit<PageContext, 'params'>) => readonly ApiQuery<unknown>[];
}

/** An entry of the `extensions` of a remote's `routes.ts`. */
export const defineExtension = <N extends SlotName>(extension: ExtensionOf<N>): Extension => extension;

interface Indexing {
  readonly guard: Guard;
  readonly indexed?: false | undefined;
}

/** Whether search engines may list the page. Those that not everybody may see are never listed. */
export function isIndexed({ guard, indexed }: Indexing): boolean {
  return guard === 'none' && indexed !== false;
}

export { type ExtensionEntry, extensionsIn } from '../slots/slots.ts';
export { matchRoute, type RouteMatch } from './matchRoute.ts';
export { localName, localText, type Named } from '../i18n/localName.ts';
export { localizedPath, splitLocale } from '../i18n/locale.ts';
export { pageNumber } from './pageNumber.ts';
