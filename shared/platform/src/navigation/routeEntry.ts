/** Turns a route of `routes.ts` into its row of `release.json`, for the build and for tests. */
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
  if (navigation.length > 0 && pattern.includes(':'))
    throw new Error(`${pattern} has parameters: no menu can lead to it.`);
  return {
    pattern,
    page,
    guard,
    chrome,
    title,
    ...(purpose && { purpose }),
    ...(navigation.length > 0 && {
      navigation: navigation.map(({ label, ...entry }) => ({ for: ALLOWED[guard], ...entry, labels: labels(label) })),
    }),
    ...(chrome === 'back-bar' && {
      barTitles: barTitles.map(({ label, ...condition }) => ({ ...condition, labels: labels(label) })),
    }),
  };
}
