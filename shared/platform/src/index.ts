export { AppRouter } from './remote/AppRouter.tsx';
export type {
  BootFrame,
  BootInDocument,
  BootManifest,
  RealtimeConfig,
  RemoteBoot,
  RemoteName,
  RemoteRelease,
  ShellStart,
} from './remote/boot.ts';
export { createBundledText } from './i18n/createBundledText.ts';
export { createText, type Text, type TextKey } from './i18n/createText.ts';
export { defineRemote } from './remote/defineRemote.tsx';
export {
  formatDate,
  formatDateTime,
  formatTime,
  isoDay,
  millisecondsOf,
  type DateStyle,
  type Moment,
} from './format/formatDate.ts';
export { formatMoney, formatSalary } from './format/formatMoney.ts';
export { formatNumber, localDigits } from './format/formatNumber.ts';
export { formatRelative } from './format/formatRelative.ts';
export { yangonFields, yangonMoment } from './format/yangonTime.ts';
export { guardRedirect, safeRedirect } from './navigation/guards.ts';
export type { AppHistory, AppLocation, HistoryEntry, NavigationKind } from './navigation/history.ts';
export { isOverPage, OVER_PAGE } from './navigation/overPage.ts';
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
} from './platform/hooks.ts';
export {
  DEFAULT_LOCALE,
  labelIn,
  LOCALES,
  localizedPath,
  splitLocale,
  type Locale,
  type LocalePath,
} from './i18n/locale.ts';
export { localName, localText, type Named } from './i18n/localName.ts';
export { matchRoute, type RouteMatch } from './navigation/matchRoute.ts';
export { FailedPage } from './pages/FailedPage.tsx';
export { NotFoundPage } from './pages/NotFoundPage.tsx';
export { OfflinePage } from './pages/OfflinePage.tsx';
export { usePlatformText } from './pages/usePlatformText.ts';
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
} from './platform/platform.ts';
export { PlatformProvider } from './platform/PlatformProvider.tsx';
export type { MountProps, PageLoaders, Remote, RemoteDefinition } from './remote/remote.ts';
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
} from './navigation/routes.ts';
export {
  addTexts,
  createTexts,
  hasTexts,
  translator,
  type TextLoader,
  type Texts,
  type TextTree,
  type Translate,
} from './i18n/texts.ts';
export { languageName } from './i18n/words.ts';
export { textLanguage } from './i18n/textLanguage.ts';
export { THEME_CHOICES, type ThemeChoice } from './platform/theme.ts';
export type { MenuItem } from './navigation/menu.ts';
export type { MenuName, NavigationEntry, Purpose } from './navigation/navigation.ts';
export { useAreaMenu } from './navigation/useAreaMenu.ts';
export { useMenu } from './navigation/useMenu.ts';
export { usePagePath, type PagePath } from './navigation/usePagePath.ts';
export { useCommonText, type CommonTexts } from './common-texts/useCommonText.ts';
export { useFormat, type Format } from './format/useFormat.ts';
export { useLocalName } from './i18n/useLocalName.ts';
export { usePlatform } from './platform/usePlatform.ts';
export { useStore } from './data/useStore.ts';
