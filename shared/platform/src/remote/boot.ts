/**
 * The boot manifest, with which the shell starts. In the document it is `<script type="application/json" id="boot">`,
 * complete or without its frame.
 */
import type { LoggedInUser } from '@jpro/api';
import type { Locale } from '../i18n/locale.ts';
import type { ExtensionEntry } from '../slots/slots.ts';
import type { RouteEntry } from '../navigation/routes.ts';
import type { TextTree } from '../i18n/texts.ts';
import type { ThemeChoice } from '../platform/theme.ts';

export type RemoteName = string;

/** One release of a remote that this page may load. Addresses are absolute paths on this host. */
export interface RemoteRelease {
  readonly version: string;
  readonly entry: string;
}

export interface RemoteBoot {
  /** The release to run, then the fallbacks in order. */
  readonly releases: readonly RemoteRelease[];
  /** Route table of `releases[0]`. */
  readonly routes: readonly RouteEntry[];
  /** Extensions of `releases[0]`. */
  readonly extensions?: readonly ExtensionEntry[];
  readonly canary?: true;
  readonly picked?: true;
}

export interface BootManifest {
  /** `folder`: the address of the folder with its files. */
  readonly shell: { readonly version: string; readonly folder?: string; readonly picked?: true };
  readonly remotes: Readonly<Record<RemoteName, RemoteBoot>>;
  /**
   * Absolute path -> `sha384-…` of the scripts that may run. Those that a first view does not need are left out:
   * instead there is the release's `hashes.json`, which contains them.
   */
  readonly integrity: Readonly<Record<string, string>>;
  /** Scheme and host of the site, for links that are read elsewhere. */
  readonly origin: string;
  readonly locale: Locale;
  readonly theme: ThemeChoice;
  /** Texts of the shell and of the page's remote (its `releases[0]`) in this language. */
  readonly texts: Readonly<Record<string, TextTree>>;
  /**
   * A static page stays as the server rendered it. Its remote's scripts, its texts and its data are not in the
   * document.
   */
  readonly hydrate?: false;
  /** The unit of which `texts` contains only this page's texts. */
  readonly partialTexts?: string;
  /** Null for guests, and while `isUnidentified`. */
  readonly user: LoggedInUser | null;
  /** The browser has a session, but the API did not say in time whose: the shell asks again. */
  readonly isUnidentified?: true;
  /** The response's status; for 404 the shell shows its error page at once. */
  readonly status: number;
  /** When the preview ends, in ms since the epoch, if a preview link selected the versions. */
  readonly previewEnd?: number;
  /** Remotes that this browser loads from its own machine: unit -> `http://localhost:3001`. */
  readonly localBuilds?: Readonly<Record<RemoteName, string>>;
  /** Proves to the gateway that a report comes from this page view. Not in the document (`pageView.ts`). */
  readonly view?: string;
  /** Server time in ms since the epoch, used by the first render. Not in the document (`pageView.ts`). */
  readonly now: number;
  /** Server time of the response: guests share a document for up to a minute. Not in the document (`pageView.ts`). */
  readonly sentAt?: number;
  readonly realtime: RealtimeConfig | null;
  /** Responses that the page needs, by query key. */
  readonly data: readonly (readonly [queryKey: readonly unknown[], response: unknown])[];
}

/**
 * The part shared by pages with the same releases, page and language. Most visitors get it as a file that browsers
 * cache and that does not delay the first paint.
 */
export type BootFrame = Pick<BootManifest, 'shell' | 'remotes' | 'texts' | 'partialTexts' | 'integrity'>;

/** What documents contain: it is the same for all visitors who get the same page. */
type SharedBoot = Omit<BootManifest, 'view' | 'now' | 'sentAt'>;

/** `frame` is the address of the missing part; the hashes of both parts have to be merged. */
export type BootInDocument =
  | (SharedBoot & { readonly frame?: undefined })
  | (Omit<SharedBoot, Exclude<keyof BootFrame, 'integrity'>> & { readonly frame: string });

/** The push service: Pusher's own (`cluster`) or the embedded server on this host (no `cluster`). */
export interface RealtimeConfig {
  readonly key: string;
  readonly cluster?: string;
}

/**
 * What the document's first script provides to the shell as `window.shellStart`: it reports each start, and reloads the
 * page with the previous version of the shell when a start fails or does not finish in time.
 */
export interface ShellStart {
  /** Call when the shell itself is on screen. */
  drawn(): void;
  /** Call when a page is on screen. Together with `drawn` this ends the start. */
  arrived(): void;
  failed(error: unknown): void;
}
