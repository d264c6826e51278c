import { splitLocale } from '../i18n/locale.ts';
import { matchRoute } from './matchRoute.ts';
import type { OwnedRoute } from '../platform/platform.ts';

/** The unit that owns a path (with or without locale prefix); undefined when no released unit has such a page. */
export function unitAt(routes: readonly OwnedRoute[], pathname: string): string | undefined {
  return matchRoute(routes, splitLocale(pathname).path)?.route.unit;
}
