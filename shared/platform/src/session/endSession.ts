import { createPath } from 'react-router';
import { guardRedirect, toComeBack } from '../navigation/guards.ts';
import { matchRoute } from '../navigation/matchRoute.ts';
import { pagePath } from '../navigation/pagePath.ts';
import { splitLocale } from '../i18n/locale.ts';
import type { OwnedRoute, Platform } from '../platform/platform.ts';
import { CLAIM, draftsBeginning, readDraft } from './deviceDrafts.ts';
import type { TabSession } from './createSession.ts';
import type { SessionEnd } from './sessionEnd.ts';

/**
 * Handles in this tab a session that ended elsewhere: on another device, or because of its age. Opens the login page,
 * which explains this and then leads back to the page. A page that guests may see stays open.
 */
export function endSession({
  session,
  history,
  routes,
  clock,
}: Pick<Platform, 'history' | 'clock'> & {
  readonly session: TabSession;
  readonly routes: readonly OwnedRoute[];
}): void {
  const user = session.get();
  if (!user) return;
  const now = clock.now();
  const keeps = draftsBeginning(user.id, '').some((name) => !name.startsWith(CLAIM) && readDraft(user.id, name, now));
  session.forget();
  const { location } = history.get();
  const login = loginToComeBackFrom(routes, location.pathname, createPath(location));
  if (login) history.replace(login, { sessionEnd: keeps ? 'draft' : 'plain' } satisfies { sessionEnd: SessionEnd });
}

/**
 * The login page with a way back to the page that was open. Only needed here for companies: a guest who opens a company
 * page is not sent back to it, and the guard of jobseekers' pages already has a way back.
 */
function loginToComeBackFrom(routes: readonly OwnedRoute[], pathname: string, href: string): string | undefined {
  const { prefix, path } = splitLocale(pathname);
  const guard = matchRoute(routes, path)?.route.guard;
  if (guard === 'jobseeker-only') return guardRedirect(routes, guard, null, href);
  const login = guard === 'company-only' ? pagePath(routes, 'company-login') : undefined;
  return login && toComeBack(`${prefix}${login}`, href);
}
