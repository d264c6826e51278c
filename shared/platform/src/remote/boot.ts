/**
 * The boot manifest: what the gateway writes into every page, so that the shell needs no request of its own to start.
 * It stands in the document as `<script type="application/json" id="boot">`.
 */
import type { LoggedInUser } from '@jpro/api';
import type { Locale } from '../i18n/locale.ts';
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
  /** The release to run, then the previous good ones, in the order in which the shell tries them. */
  readonly releases: readonly RemoteRelease[];
  /** Route table of `releases[0]`. */
  readonly routes: readonly RouteEntry[];
  readonly canary?: true;
  readonly override?: true;
}

export interface BootManifest {
  readonly shell: { readonly version: string; readonly override?: true };
  readonly remotes: Readonly<Record<RemoteName, RemoteBoot>>;
  /** Absolute path of every script that may run -> `sha384-…`. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly locale: Locale;
  readonly theme: ThemeChoice;
  /** Texts of the shell and of the page's remote (its `releases[0]`) in this language. */
  readonly texts: Readonly<Record<string, TextTree>>;
  readonly user: LoggedInUser | null;
  /** The response's status: 404 lets the shell show its error page at once. */
  readonly status: number;
  /** Server time in ms since the epoch; the first render uses it on both sides. */
  readonly now: number;
  readonly realtime: RealtimeConfig | null;
  /** Answers that the page needs: `[queryKey, answer]`. */
  readonly data: readonly (readonly [queryKey: readonly unknown[], response: unknown])[];
}

/** How the browser reaches the push service: Pusher's own (`cluster`) or the embedded server on this host (no `cluster`). */
export interface RealtimeConfig {
  readonly key: string;
  readonly cluster?: string;
}
