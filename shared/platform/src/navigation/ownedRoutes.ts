import type { BootManifest } from '../remote/boot.ts';
import type { OwnedRoute } from '../platform/platform.ts';

/** The combined route tables of all released units. */
export function ownedRoutes({ remotes }: Pick<BootManifest, 'remotes'>): readonly OwnedRoute[] {
  return Object.entries(remotes).flatMap(([unit, { routes }]) => routes.map((route) => ({ ...route, unit })));
}
