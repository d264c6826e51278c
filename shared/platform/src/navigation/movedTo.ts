import { matchRoute } from './matchRoute.ts';

/**
 * The current path of the page that used to have this path (without locale prefix); undefined when no released page had
 * it, or none has the new path.
 */
export function movedTo(
  routes: readonly { readonly pattern: string; readonly redirectFrom?: readonly string[] | undefined }[],
  path: string,
): string | undefined {
  const former = routes.flatMap(({ pattern: to, redirectFrom = [] }) =>
    redirectFrom.map((pattern) => ({ pattern, to })),
  );
  const found = matchRoute(former, path);
  const moved = found?.route.to.replace(/\/:(\w+)[^/]*/g, (_, name: string) => {
    const value = found.params[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  return moved !== undefined && matchRoute(routes, moved) ? moved : undefined;
}
