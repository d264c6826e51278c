import type { Purpose } from './navigation.ts';

/**
 * The path (without locale prefix) of the page that serves a purpose, with `values` for the parameters of its pattern;
 * undefined when no released unit has such a page, or a value is missing.
 */
export function pagePath(
  routes: readonly { readonly pattern: string; readonly purpose?: string | undefined }[],
  purpose: Purpose,
  ...values: readonly (string | number | undefined)[]
): string | undefined {
  const pattern = routes.find((route) => route.purpose === purpose)?.pattern;
  const rest = [...values];
  let missing = pattern === undefined;
  const path = pattern?.replace(/:[^/]+/g, () => {
    const value = rest.shift();
    missing ||= value === undefined;
    return encodeURIComponent(value ?? '');
  });
  return missing ? undefined : path;
}
