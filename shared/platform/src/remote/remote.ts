import type { ComponentType } from 'react';
import type { HistoryEntry } from '../navigation/history.ts';
import type { Platform } from '../platform/platform.ts';
import type { PageRoute } from '../navigation/routes.ts';
import type { TextLoader } from '../i18n/texts.ts';

export type PageLoaders = Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>;

export type ExtensionLoaders = Readonly<
  Record<string, () => Promise<{ readonly default: ComponentType<{ readonly data: never }> }>>
>;

export interface RemoteDefinition {
  /** The unit's folder name and the namespace of its texts. */
  readonly name: string;
  /** Imports `routes.ts` as a separate chunk, because the first view does not need it. */
  readonly routes: () => Promise<{ readonly routes: readonly PageRoute[] }>;
  /** One entry for each `page` of the routes. */
  readonly pages: PageLoaders;
  /** One entry for each extension of `routes.ts`. */
  readonly extensions?: ExtensionLoaders;
  readonly texts: TextLoader;
}

/** The props that the shell passes to a remote's `mount`. */
export interface MountProps {
  readonly platform: Platform;
  readonly element: HTMLElement;
  readonly version: string;
}

/** What the shell passes to a remote's `extend`. */
export interface ExtensionProps extends MountProps {
  readonly name: string;
  /** The data of the slot. */
  readonly data: unknown;
}

/** The single-spa lifecycles of a remote, and `prepare`, which loads a page before it is shown. */
export interface Remote {
  readonly name: string;
  /** Loads code, texts and data of the entry's page. Rejects when code or texts fail. */
  prepare(platform: Platform, entry: HistoryEntry, version: string): Promise<void>;
  /** Loads the same for a page that the visitor may open next. */
  prefetch(platform: Platform, entry: HistoryEntry, version: string): Promise<void>;
  bootstrap(): Promise<void>;
  mount(props: MountProps): Promise<void>;
  unmount(): Promise<void>;
  /**
   * Draws one of its extensions into an element of another remote's page.
   * @returns a function that removes it
   */
  extend(props: ExtensionProps): Promise<() => void>;
}
