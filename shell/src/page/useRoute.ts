import { matchRoute, splitLocale, useEntry, usePlatform, type OwnedRoute } from '@jpro/platform';

/** The route of the current address in any unit; undefined when there is no such page. */
export function useRoute(): OwnedRoute | undefined {
  const { routes } = usePlatform();
  const { location } = useEntry();
  return matchRoute(routes, splitLocale(location.pathname).path)?.route;
}
