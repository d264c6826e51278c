/** Hooks of the platform. A component re-renders when the value of its hook changes. */
import { useContext, useEffect, useEffectEvent, useMemo } from 'react';
import type { ApiClient, LoggedInUser, RealtimeEvents } from '@jpro/api';
import { EntryContext, RouteParamsContext, usePlatform } from './usePlatform.ts';
import type { HistoryEntry } from '../navigation/history.ts';
import { splitLocale, type Locale } from '../i18n/locale.ts';
import type { Clock, Toasts } from './platform.ts';
import { matchRoute } from '../navigation/matchRoute.ts';
import type { ThemeChoice } from './theme.ts';
import { useStore } from '../data/useStore.ts';

/** The signed-in user, or null for a guest. Change it with `updateUser`. */
export function useSession(): LoggedInUser | null {
  return useStore(usePlatform().session);
}

/** The entry that this tree renders. */
export function useEntry(): HistoryEntry {
  const entry = useContext(EntryContext);
  if (!entry) throw new Error('This component was rendered outside <AppRouter>.');
  return entry;
}

/** The page's language. Change it with `usePlatform().changeLocale(locale)`. */
export function useLocale(): Locale {
  return splitLocale(useEntry().location.pathname).locale;
}

/** The visitor's theme and its setter. */
export function useTheme(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const { theme } = usePlatform();
  return [useStore(theme), theme.set];
}

export function useApi(): ApiClient {
  return usePlatform().api;
}

/** Use it instead of `Date.now()` during render. */
export function useClock(): Clock {
  return usePlatform().clock;
}

export function useToasts(): Pick<Toasts, 'show'> {
  return usePlatform().toasts;
}

/** Runs `handler` on each event of the signed-in user's private channel. */
export function useRealtimeEvent<E extends keyof RealtimeEvents>(
  event: E,
  handler: (data: RealtimeEvents[E]) => void,
): void {
  const { realtime } = usePlatform();
  const run = useEffectEvent(handler);
  useEffect(() => realtime.on(event, (data) => run(data)), [realtime, event]);
}

/** Runs `handler` every 60 s while the push connection is down. */
export function useRealtimePoll(handler: () => void): void {
  const { realtime } = usePlatform();
  const run = useEffectEvent(handler);
  useEffect(() => realtime.onPoll(() => run()), [realtime]);
}

/** Parameters of the page's route: `const { id } = useRouteParams<'slug' | 'id'>()`. An optional one may be missing. */
export function useRouteParams<Name extends string = string>(): Readonly<Partial<Record<Name, string>>> {
  return useContext(RouteParamsContext) as Readonly<Partial<Record<Name, string>>>;
}

/**
 * Adds the locale prefix to a path, for `<form action>` and plain `<a href>`. `<Link to>` and `useNavigate` add it
 * themselves.
 */
export function useLocalePath(): (path: string) => string {
  const { prefix } = splitLocale(useEntry().location.pathname);
  return useMemo(() => (path) => (path === '/' ? prefix || '/' : `${prefix}${path}`), [prefix]);
}

/** Whether any released unit has a page at this path (without locale prefix); do not render links to others. */
export function useHasPage(): (path: string) => boolean {
  const { routes } = usePlatform();
  return useMemo(() => (path) => matchRoute(routes, path) !== null, [routes]);
}
