import type { ComponentType } from 'react';
import type { HistoryEntry } from '../navigation/history.ts';
import type { Platform } from '../platform/platform.ts';
import type { PageRoute } from '../navigation/routes.ts';
import type { TextLoader } from '../i18n/texts.ts';

export type PageLoaders = Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>;

/** What a remote says about itself to `defineRemote`. */
export interface RemoteDefinition {
  /** The unit's folder name, also the namespace of its texts. */
  readonly name: string;
  readonly routes: readonly PageRoute[];
  /** One entry for each `page` of the routes. */
  readonly pages: PageLoaders;
  readonly texts: TextLoader;
}

/** What the shell hands to a remote through single-spa. */
export interface MountProps {
  readonly platform: Platform;
  readonly container: HTMLElement;
  readonly version: string;
}

/** The single-spa lifecycles of a remote, and how to fetch a page before it is shown. */
export interface Remote {
  readonly name: string;
  /** Fetches the code and the texts of the page at this entry. Fails when either cannot be had. */
  prepare(platform: Platform, entry: HistoryEntry): Promise<void>;
  bootstrap(): Promise<void>;
  mount(props: MountProps): Promise<void>;
  unmount(): Promise<void>;
}
