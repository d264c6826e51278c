import { createApi, type LoggedInUser, type RealtimeEvents } from '@jpro/api';
import { createLoading } from '../platform/createLoading.ts';
import { createQueryClient } from '../data/createQueryClient.ts';
import { createToasts } from '../platform/createToasts.ts';
import { LOCALES, localizedPath, splitLocale, type Labels, type Locale } from '../i18n/locale.ts';
import { createMemoryHistory } from '../navigation/memoryHistory.ts';
import type { OwnedRoute, Platform, TelemetryReport } from '../platform/platform.ts';
import { routeEntry } from '../navigation/routeEntry.ts';
import type { PageHead, PageRoute } from '../navigation/routes.ts';
import type { BootManifest } from '../remote/boot.ts';
import { createStore } from '../data/store.ts';
import { createTextRegistry } from '../i18n/textRegistry.ts';
import { addTexts, createTexts, translator, type Texts, type TextTree } from '../i18n/texts.ts';
import type { ThemeChoice } from '../platform/theme.ts';
import { COMMON_TEXTS } from './commonTexts.ts';
import { createFakeServer, type FakeResponses, type FakeServer } from './fakeServer.ts';

export const TEST_NOW = Date.parse('2026-11-21T03:30:00Z');

export interface TestPlatformOptions {
  /** With or without locale prefix, with query. Defaults to `/`. */
  readonly path?: string;
  /** Prepends this language's prefix to `path`. */
  readonly locale?: Locale;
  readonly user?: LoggedInUser | null;
  readonly responses?: FakeResponses;
  /** The remote's folder name and its texts, imported from `locales/*.json`; the common texts are added. */
  readonly unit?: string;
  readonly texts?: Readonly<Partial<Record<Locale, TextTree>>>;
  /** The routes of the site; also used to find the page's parameters. */
  readonly routes?: readonly PageRoute[];
  /** Milliseconds since the epoch. */
  readonly now?: number;
  readonly boot?: Partial<BootManifest>;
}

/** A platform for tests: real query client, texts, history and API client over a fake server with `responses`. */
export interface TestPlatform extends Platform {
  readonly server: FakeServer;
  readonly heads: PageHead[];
  readonly announcements: string[];
  readonly reports: TelemetryReport[];
  /** Delivers an event of the push service. */
  emit<E extends keyof RealtimeEvents>(event: E, data: RealtimeEvents[E]): void;
  /** The current address. */
  href(): string;
}

const ORIGIN = 'https://jpro.test';

export function createTestPlatform(options: TestPlatformOptions = {}): TestPlatform {
  const {
    path = '/',
    locale,
    user = null,
    responses = {},
    unit = 'unit',
    texts,
    routes = [],
    now = TEST_NOW,
  } = options;
  const history = createMemoryHistory(locale ? localizedPath(path, locale) : path);
  const i18n = createTexts();
  for (const language of texts ? LOCALES : []) {
    addTexts(i18n, unit, language, { common: COMMON_TEXTS[language], ...texts?.[language] });
  }
  const server = createFakeServer(responses);
  globalThis.fetch = server.fetch;
  document.cookie = 'XSRF-TOKEN=test';
  const currentLocale = () => splitLocale(history.get().location.pathname).locale;
  const session = createStore<LoggedInUser | null>(user);
  const api = createApi({
    baseUrl: server.origin,
    locale: currentLocale,
    says: (problem) => problem,
    onSignedOut: () => session.set(null),
  });
  const queryClient = createQueryClient(api, []);
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false, gcTime: Infinity },
  });
  const listeners = new Set<(event: string, data: never) => void>();
  const heads: PageHead[] = [];
  const announcements: string[] = [];
  const reports: TelemetryReport[] = [];

  return {
    boot: {
      shell: { version: '1.0.0' },
      remotes: {},
      integrity: {},
      origin: ORIGIN,
      locale: currentLocale(),
      theme: 'system',
      texts: {},
      user,
      status: 200,
      now,
      realtime: null,
      data: [],
      ...options.boot,
    },
    routes: routes.map((route): OwnedRoute => ({ ...routeEntry(route, labelsFrom(i18n, unit)), unit })),
    history,
    session,
    theme: createStore<ThemeChoice>('system'),
    queryClient,
    api,
    i18n,
    texts: createTextRegistry(i18n),
    clock: { now: () => now },
    realtime: {
      on(event, handler) {
        const listener = (name: string, data: never): void => {
          if (name === event) handler(data);
        };
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      onPoll: () => () => undefined,
    },
    toasts: createToasts(),
    loading: createLoading(),
    slots: { html: () => '', fill: () => () => undefined },
    changeLocale: async (next) => {
      const { pathname, search } = history.get().location;
      history.replace(`${localizedPath(pathname, next)}${search}`);
    },
    setHead: (head) => void heads.push(head),
    announce: (message) => void announcements.push(message),
    report: (report) => void reports.push(report),
    arrived: () => undefined,
    server,
    heads,
    announcements,
    reports,
    emit(event, data) {
      for (const listener of [...listeners]) listener(event, data as never);
    },
    href() {
      const { pathname, search, hash } = history.get().location;
      return `${pathname}${search}${hash}`;
    },
  };
}

/** Tests do not load the texts of other units: their keys serve as labels. */
function labelsFrom(texts: Texts, unit: string): (key: string) => Labels {
  return (key) => Object.fromEntries(LOCALES.map((locale) => [locale, translator(texts, unit, locale)(key)]));
}
