export { AppRouter } from './AppRouter.tsx';
export type { BootManifest, RealtimeConfig, RemoteBoot, RemoteName, RemoteRelease } from './boot.ts';
export { createText, type Text, type TextKey } from './createText.ts';
export { defineRemote } from './defineRemote.tsx';
export {
  formatDate,
  formatDateTime,
  formatTime,
  isoDay,
  millisecondsOf,
  type DateStyle,
  type Moment,
} from './formatDate.ts';
export { formatMoney, formatSalary, type Currency } from './formatMoney.ts';
export { formatNumber, localDigits } from './formatNumber.ts';
export { formatRelative } from './formatRelative.ts';
export { guardRedirect, safeRedirect } from './guards.ts';
export type { AppHistory, AppLocation, HistoryEntry, NavigationKind } from './history.ts';
export {
  useApi,
  useClock,
  useEntry,
  useHasPage,
  useLocale,
  useLocalePath,
  useRealtimeEvent,
  useRealtimePoll,
  useRouteParams,
  useSession,
  useTheme,
  useToasts,
} from './hooks.ts';
export { DEFAULT_LOCALE, LOCALES, localizedPath, splitLocale, type Locale, type LocalePath } from './locale.ts';
export { localName, type Named } from './localName.ts';
export { matchRoute, type RouteMatch } from './matchRoute.ts';
export { FailedPage } from './pages/FailedPage.tsx';
export { NotFoundPage } from './pages/NotFoundPage.tsx';
export { OfflinePage } from './pages/OfflinePage.tsx';
export { UnavailablePage } from './pages/UnavailablePage.tsx';
export type {
  Clock,
  Loading,
  OwnedRoute,
  Platform,
  Realtime,
  SessionStore,
  Store,
  TelemetryReport,
  TextRegistry,
  ThemeStore,
  Toast,
  ToastAction,
  Toasts,
  ToastTone,
} from './platform.ts';
export { PlatformProvider } from './PlatformProvider.tsx';
export type { MountProps, PageLoaders, Remote, RemoteDefinition } from './remote.ts';
export {
  defineRoutes,
  type Chrome,
  type Guard,
  type PageContext,
  type PageHead,
  type PageOutcome,
  type PageRoute,
  type ReadQuery,
  type RouteEntry,
} from './routes.ts';
export {
  addTexts,
  createTexts,
  translator,
  type TextLoaders,
  type Texts,
  type TextTree,
  type Translate,
} from './texts.ts';
export { textLanguage } from './textLanguage.ts';
export { THEME_CHOICES, type ThemeChoice } from './theme.ts';
export { useCompanyMenu, type CompanyMenuItem } from './useCompanyMenu.ts';
export { useFormat, type Format } from './useFormat.ts';
export { useLocalName } from './useLocalName.ts';
export { usePlatform } from './usePlatform.ts';
export { useStore } from './useStore.ts';
