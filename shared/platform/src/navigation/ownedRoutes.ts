import type { BootManifest } from '../remote/boot.ts';
import type { OwnedRoute } from '../platform/platform.ts';
import { splitLocale } from '../i18n/locale.ts';
import { matchRoute } from './matchRoute.ts';

/** The combined route tables of all released units. */
export function ownedRoutes({ remotes }: Pick<BootManifest, 'remotes'>): readonly OwnedRoute[] {
  return Object.entries(remotes).flatMap(([unit, { routes }]) => routes.map((route) => ({ ...route, unit })));
}

/** The unit that owns a path (with or without locale prefix); undefined when no released unit has such a page. */
export function unitAt(routes: readonly OwnedRoute[], pathname: string): string | undefined {
  return matchRoute(routes, splitLocale(pathname).path)?.route.unit;
}
