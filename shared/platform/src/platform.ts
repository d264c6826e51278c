/** Everything that differs from one visitor to the next: one per tab in the browser, one per request on the server. */
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ApiClient, LoggedInUser, RealtimeEvents } from '@jpro/api';
import type { BootManifest } from './boot.ts';
import type { AppHistory } from './history.ts';
import type { Locale } from './locale.ts';
import type { PageHead } from './routes.ts';
import type { ThemeChoice } from './theme.ts';

/** A value that changes and can be subscribed to; reads well with `useSyncExternalStore`. */
export interface Store<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

export interface SessionStore extends Store<LoggedInUser | null> {
  /** After login or a change of the user's own data. Null signs out everything in this tab. */
  set(user: LoggedInUser | null): void;
}

export interface ThemeStore extends Store<ThemeChoice> {
  set(choice: ThemeChoice): void;
}

export interface Realtime {
  /** Connects on first use. While the socket is down, `poll` handlers run every 60 s instead. */
  on<E extends keyof RealtimeEvents>(event: E, handler: (data: RealtimeEvents[E]) => void): () => void;
  onPoll(handler: () => void): () => void;
}

export type ToastTone = 'success' | 'error' | 'info';

export interface Toasts {
  show(message: string, tone?: ToastTone): void;
}

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** One thing that happened to a unit's code in this browser; sent by `sendBeacon`. */
export interface TelemetryReport {
  readonly unit: string;
  readonly version: string;
  readonly outcome: 'loaded' | 'fell-back' | 'failed' | 'crashed';
  readonly ms: number;
  readonly error?: string;
}

export interface Platform {
  readonly boot: BootManifest;
  readonly history: AppHistory;
  readonly session: SessionStore;
  readonly theme: ThemeStore;
  readonly queryClient: QueryClient;
  readonly api: ApiClient;
  /** One namespace per unit. */
  readonly i18n: i18n;
  readonly clock: Clock;
  readonly realtime: Realtime;
  readonly toasts: Toasts;
  /** Switches the language at once: texts first, then the address; cookie and server are told. */
  changeLocale(locale: Locale): Promise<void>;
  /** Sets the document's title and description after a navigation in the browser. */
  setHead(head: PageHead): void;
  /** Reads a sentence out in the shell's live region. */
  announce(message: string): void;
  report(report: TelemetryReport): void;
}
