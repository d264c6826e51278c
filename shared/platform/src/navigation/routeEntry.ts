/** Converts a route of `routes.ts` to its row in `release.json`, for the build and for tests. */
import type { Labels } from '../i18n/locale.ts';
import type { Audience } from './navigation.ts';
import type { Guard, PageRoute, RouteEntry } from './routes.ts';

const ALLOWED: Readonly<Record<Guard, readonly Audience[]>> = {
  none: ['guest', 'jobseeker', 'company'],
  'guest-only': ['guest'],
  'company-guest-only': ['guest'],
  'jobseeker-only': ['jobseeker'],
  'company-only': ['company'],
};

/** @param labels the text of a key in every language; throws when one lacks it. */
export function routeEntry(route: PageRoute, labels: (key: string) => Labels): RouteEntry {
  const { pattern, page, guard, chrome, title, purpose, navigation = [], barTitles = [{ label: title }] } = route;
  const { redirectFrom = [], offline, hydrate, indexed } = route;
  if (navigation.length > 0 && pattern.includes(':'))
    throw new Error(`${pattern} has parameters: no menu can lead to it.`);
  for (const former of redirectFrom) {
    const missing = parameters(pattern).filter((name) => !parameters(former).includes(name) && !name.endsWith('?'));
    if (missing.length > 0)
      throw new Error(`${former} cannot redirect to ${pattern}: it has no ${missing.join(', ')}.`);
  }
  return {
    pattern,
    page,
    guard,
    chrome,
    title,
    ...(purpose && { purpose }),
    ...(offline && { offline }),
    ...(hydrate === false && { hydrate }),
    ...(indexed === false && { indexed }),
    ...(redirectFrom.length > 0 && { redirectFrom }),
    ...(navigation.length > 0 && {
      navigation: navigation.map(({ label, ...entry }) => ({ for: ALLOWED[guard], ...entry, labels: labels(label) })),
    }),
    ...(chrome === 'back-bar' && {
      barTitles: barTitles.map(({ label, ...condition }) => ({ ...condition, labels: labels(label) })),
    }),
  };
}

/** `:slug`, `:id<number>`, `:tab?` */
function parameters(pattern: string): string[] {
  return pattern.split('/').filter((segment) => segment.startsWith(':'));
}
