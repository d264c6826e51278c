import { createApi } from '@jpro/api';
import type { BootManifest } from '../remote/boot.ts';
import { createBrowserHistory, type BrowserHistory } from '../navigation/browserHistory.ts';
import { changeLocale } from '../i18n/changeLocale.ts';
import { createClock, type PageClock } from '../format/createClock.ts';
import { createLoading } from './createLoading.ts';
import { createQueryClient } from '../data/createQueryClient.ts';
import { watchReconnection } from '../data/watchReconnection.ts';
import { createRealtime } from '../realtime/createRealtime.ts';
import { createSession, type TabSession } from '../session/createSession.ts';
import { createTheme } from './createTheme.ts';
import { createToasts } from './createToasts.ts';
import { forgetDraftsOfOthers } from '../session/forgetDrafts.ts';
import { guardRedirect } from '../navigation/guards.ts';
import { ownedRoutes } from '../navigation/ownedRoutes.ts';
import type { HistoryEntry } from '../navigation/history.ts';
import { splitLocale } from '../i18n/locale.ts';
import { matchRoute } from '../navigation/matchRoute.ts';
import { movedTo } from '../navigation/movedTo.ts';
import { personOf } from '../session/personOf.ts';
import type { OwnedRoute, Platform, SlotFilling } from './platform.ts';
import { sendReport } from '../remote/sendReport.ts';
import { createDocumentHead } from '../navigation/createDocumentHead.ts';
import { createTextRegistry } from '../i18n/textRegistry.ts';
import { addTexts, createTexts, translator } from '../i18n/texts.ts';

/** The platform with the parts used only by the shell. */
export interface BrowserPlatform extends Platform {
  readonly history: BrowserHistory;
  readonly session: TabSession;
  readonly clock: PageClock;
}

export interface ShellServices {
  readonly fill: SlotFilling['fill'];
  announce(message: string): void;
  arrived(entry: HistoryEntry): void;
}

/** Creates the tab's platform from the boot manifest (decision 3). */
export function createBrowserPlatform(boot: BootManifest, services: ShellServices): BrowserPlatform {
  const routes = ownedRoutes(boot);
  const session = createSession(boot.user, () => {
    const ended = session.get();
    import(/* webpackChunkName: "navigation" */ '../session/endSession.ts').then(
      // Somebody may have signed in again in the meantime.
      ({ endSession }) => ended === session.get() && endSession(platform),
      () => session.forget(),
    );
  });
  const history = createBrowserHistory((href) => guardedRedirect(routes, session.get(), href));
  const i18n = createTexts();
  for (const [unit, tree] of Object.entries(boot.texts)) addTexts(i18n, unit, boot.locale, tree);
  const texts = createTextRegistry(i18n, boot);
  const locale = () => splitLocale(history.get().location.pathname).locale;
  const platformText = (key: string) => translator(i18n, 'platform', locale())(key);
  const api = createApi({
    locale,
    says: (problem) => platformText(`${problem}.text`),
    onSignedOut: session.end,
    onFailedChange: (error) =>
      void import(/* webpackChunkName: "navigation" */ '../remote/reportFailedChange.ts').then(
        ({ reportFailedChange }) => reportFailedChange(platform, error),
        () => undefined,
      ),
  });
  const queryClient = createQueryClient(api, boot.data, watchReconnection());

  const platform: BrowserPlatform = {
    boot,
    routes,
    history,
    session,
    theme: createTheme(boot.theme),
    queryClient,
    api,
    i18n,
    texts,
    clock: createClock(boot.now, boot.sentAt),
    realtime: createRealtime(boot.realtime, session, api),
    toasts: createToasts(),
    loading: createLoading(),
    slots: { html: () => '', fill: services.fill },
    changeLocale: (next) => changeLocale(platform, next),
    setHead: createDocumentHead(),
    announce: services.announce,
    arrived: services.arrived,
    report: (report) => sendReport(report, boot.view),
  };
  followSession(platform);
  return platform;
}

function guardedRedirect(
  routes: readonly OwnedRoute[],
  user: ReturnType<Platform['session']['get']>,
  href: string,
): string | undefined {
  const { prefix, path } = splitLocale(href);
  const found = matchRoute(routes, path);
  if (found) return guardRedirect(routes, found.route.guard, user, href);
  const moved = movedTo(routes, path);
  if (moved === undefined) return undefined;
  const target = prefix + moved + href.replace(/^[^?#]*/, '');
  return guardedRedirect(routes, user, target) ?? target;
}

/**
 * When the user changes, clears the previous user's data and checks the guard again. Drafts survive an expired session,
 * because the same person will log in again, and a change to another of one's companies (rule 101.1). `RemoteRoot`
 * draws the page anew for another user.
 */
function followSession({ session, history, queryClient, clock }: BrowserPlatform): void {
  const page = () => splitLocale(history.get().location.pathname).path;
  const forgetOthers = () => {
    const user = session.get();
    if (user) forgetDraftsOfOthers(user, clock.now());
  };
  let person = personOf(session.get());
  forgetOthers();
  session.subscribe(() => {
    const user = session.get();
    if (personOf(user) === person) return;
    const isAnother = user !== null && person !== undefined;
    person = personOf(user);
    forgetOthers();
    // At once, so that the page that is drawn for this user does not begin with the previous one's data.
    if (isAnother) void queryClient.resetQueries();
    const before = page();
    // The page that changed the session may first navigate to its own target.
    setTimeout(() => {
      history.recheck();
      queryClient.removeQueries({ type: 'inactive' });
      if (isAnother) return;
      // A page that stays open for a guest must not show what only the previous user may see.
      const stays = user !== null || page() === before;
      void queryClient.invalidateQueries({ refetchType: stays ? 'active' : 'none' });
    });
  });
}
