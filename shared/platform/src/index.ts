export type { BootFrame, BootInDocument, BootManifest, RemoteBoot, RemoteRelease, ShellStart } from './remote/boot.ts';
export { createBundledText } from './i18n/createBundledText.ts';
export { createText, type Text } from './i18n/createText.ts';
export { defineRemote } from './remote/defineRemote.tsx';
export { formatDate, isoDay } from './format/formatDate.ts';
export { formatMoney, formatSalary } from './format/formatMoney.ts';
export { formatNumber, localDigits } from './format/formatNumber.ts';
export { yangonFields, yangonMoment } from './format/yangonTime.ts';
export { guardRedirect, safeRedirect } from './navigation/guards.ts';
export type { HistoryEntry } from './navigation/history.ts';
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
export { labelIn, LOCALES, localizedPath, splitLocale, type Locale } from './i18n/locale.ts';
export { localName, localText, type Named } from './i18n/localName.ts';
export { matchRoute } from './navigation/matchRoute.ts';
export { NotFoundPage } from './pages/NotFoundPage.tsx';
export { usePlatformText } from './pages/usePlatformText.ts';
export { UnavailablePage } from './pages/UnavailablePage.tsx';
export type {
  Clock,
  OwnedRoute,
  Platform,
  SlotFilling,
  Store,
  TelemetryReport,
  Toast,
  Toasts,
} from './platform/platform.ts';
export { PlatformProvider } from './platform/PlatformProvider.tsx';
export type { MountProps, Remote, RemoteDefinition } from './remote/remote.ts';
export { defineRoutes, type PageRoute } from './navigation/routes.ts';
export { Slot } from './slots/Slot.tsx';
export { updateUser } from './session/updateUser.ts';
export { addTexts, hasTexts, translator } from './i18n/texts.ts';
export { languageName } from './i18n/words.ts';
export { textLanguage } from './i18n/textLanguage.ts';
export { THEME_CHOICES, type ThemeChoice } from './platform/theme.ts';
export type { MenuItem } from './navigation/menu.ts';
export type { MenuName, NavigationEntry } from './navigation/navigation.ts';
export { useAreaMenu } from './navigation/useAreaMenu.ts';
export { useMenu } from './navigation/useMenu.ts';
export { usePagePath, type PagePath } from './navigation/usePagePath.ts';
export { useCommonText, type CommonTexts } from './common-texts/useCommonText.ts';
export { useFormat } from './format/useFormat.ts';
export { useLocalName } from './i18n/useLocalName.ts';
export { usePlatform } from './platform/usePlatform.ts';
export { useStore } from './data/useStore.ts';
