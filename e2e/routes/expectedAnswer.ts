import type { Visitor } from '../people/test.ts';
import type { ReleasedRoute } from '../product/bootOf.ts';

type Prefix = '' | '/en' | '/my';

/**
 * What the specification says about a visitor at a guarded page (section 2 "Guards and redirects"): the redirect, or
 * undefined when the page is theirs. Written down here once more on purpose: the product has its own table.
 */
export function expectedRedirect(guard: ReleasedRoute['guard'], visitor: Visitor, prefix: Prefix, path: string): string | undefined {
  const rules: Record<ReleasedRoute['guard'], Partial<Record<Visitor, string>>> = {
    none: {},
    'guest-only': { company: '/company/dashboard', jobseeker: '/jobseeker/profile' },
    'company-guest-only': { company: '/company/profile', jobseeker: '/jobseeker/profile' },
    'company-only': { guest: '/companylogin', jobseeker: '/jobseeker/profile' },
    'jobseeker-only': { guest: `/login?redirect=${encodeURIComponent(`${prefix}${path}`)}`, company: '/company/dashboard' },
  };
  const target = rules[guard][visitor];
  return target === undefined ? undefined : `${prefix}${target}`;
}
