/** Everything that depends on the visitor: one per tab in the browser, one per request on the server. */
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient, LoggedInUser, RealtimeEvents } from '@jpro/api';
import type { BootManifest } from '../remote/boot.ts';
import type { AppHistory, HistoryEntry } from '../navigation/history.ts';
import type { Locale } from '../i18n/locale.ts';
import type { PageHead, RouteEntry } from '../navigation/routes.ts';
import type { SlotName, Slots } from '../slots/slots.ts';
import type { TextLoader, Texts } from '../i18n/texts.ts';
import type { ThemeChoice } from './theme.ts';

/** An observable value, shaped for `useSyncExternalStore`. */
export interface Store<T> {
  get(): T;
  /** The value when it was created, which the server rendered. Missing when the store is from a release without it. */
  initial?(): T;
  subscribe(listener: () => void): () => void;
}

export interface SessionStore extends Store<LoggedInUser | null> {
  /** Call after a login; for a change of the user's data, `updateUser`. Null signs the tab out. */
  set(user: LoggedInUser | null): void;
}

export interface ThemeStore extends Store<ThemeChoice> {
  set(choice: ThemeChoice): void;
}

export interface Realtime {
  /** Connects on first use. While the connection is down, `onPoll` handlers run every 60 s instead. */
  on<E extends keyof RealtimeEvents>(event: E, handler: (data: RealtimeEvents[E]) => void): () => void;
  onPoll(handler: () => void): () => void;
}

export type ToastTone = 'success' | 'error' | 'info';

/** A button in the message, such as Undo. */
export interface ToastAction {
  readonly label: string;
  /** How long the message with this action is shown, in milliseconds, if the usual time is too short. */
  readonly shownFor?: number;
  run(): void;
}

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: ToastTone;
  /** Running it dismisses the toast. */
  readonly action?: ToastAction | undefined;
  /** Milliseconds until it is dismissed. */
  readonly shownFor: number;
}

/** Short messages that the shell shows and announces. */
export interface Toasts extends Store<readonly Toast[]> {
  show(message: string, tone?: ToastTone, action?: ToastAction): void;
  dismiss(id: number): void;
}

/** True while the visitor waits for something to load; controls the loading bar. */
export interface Loading extends Store<boolean> {
  track<T>(work: Promise<T>): Promise<T>;
}

/** A route of any released unit. */
export interface OwnedRoute extends RouteEntry {
  readonly unit: string;
}

/** Loads a unit's texts: one namespace per unit. */
export interface TextRegistry {
  register(unit: string, loaders: TextLoader): void;
  /**
   * @param firstPage whether the texts of the page that the document was loaded with are enough
   */
  has(unit: string, locale: Locale, firstPage?: boolean): boolean;
  /** Call before falling back to another release of the unit, whose texts may differ. */
  forget(unit: string): void;
  load(unit: string, locale: Locale, firstPage?: boolean): Promise<void>;
  /** Loads the texts of every unit that was registered. */
  loadAll(locale: Locale): Promise<void>;
}

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** One event of a unit's code in this browser; sent by `sendBeacon`. */
export interface TelemetryReport {
  readonly unit: string;
  readonly version: string;
  readonly outcome:
    'loaded' | 'fell-back' | 'failed' | 'crashed' | 'threw' | 'rejected' | 'write-failed' | 'mismatch' | 'no-effect';
  readonly ms: number;
  readonly error?: string;
  /** Where it was thrown, as reported by the browser. */
  readonly stack?: string;
}

/** What remotes add to each other's pages. */
export interface SlotFilling {
  /** What the server drew; empty in the browser, whose document contains it already. */
  html(slot: SlotName): string;
  /** @returns a function that empties the slot */
  fill<N extends SlotName>(element: HTMLElement, slot: N, data: Slots[N]): () => void;
}

export interface Platform {
  readonly boot: BootManifest;
  readonly history: AppHistory;
  readonly session: SessionStore;
  readonly theme: ThemeStore;
  readonly queryClient: QueryClient;
  readonly api: ApiClient;
  /** One namespace per unit. */
  readonly i18n: Texts;
  readonly texts: TextRegistry;
  /** The combined route tables of all released units. */
  readonly routes: readonly OwnedRoute[];
  readonly clock: Clock;
  readonly realtime: Realtime;
  readonly toasts: Toasts;
  readonly loading: Loading;
  readonly slots: SlotFilling;
  /** Switches the language: loads texts, then changes the address, the cookie and the user's setting. */
  changeLocale(locale: Locale): Promise<void>;
  /**
   * Updates the document's head to what the gateway would write.
   * @param path of the page, without locale prefix; omitted for a page that does not exist.
   */
  setHead(head: PageHead, path?: string): void;
  /** Announces a sentence in the shell's live region. */
  announce(message: string): void;
  report(report: TelemetryReport): void;
  /** Call when the page of this entry is on screen: the shell restores scroll, moves focus and announces the title. */
  arrived(entry: HistoryEntry): void;
}
