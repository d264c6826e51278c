import type { Visitor, World } from '../people/test.ts';
import type { ReleasedRoute } from '../product/bootOf.ts';

export type Prefix = '' | '/en' | '/my';

export interface ExpectedResponse {
  readonly status: number;
  readonly location: string | undefined;
}

/** The response that a visitor must get for a page (rules 1, 3, 7 and 45), independent of the product's own table. */
export function expectedResponse(
  { guard, pattern }: ReleasedRoute,
  visitor: Visitor,
  prefix: Prefix,
  path: string,
  { job }: World,
): ExpectedResponse {
  const to = (status: 301 | 302, target: string): ExpectedResponse => ({ status, location: `${prefix}${target}` });
  if (`${prefix}${path}` === '/') return { status: 302, location: '/my' };
  if (pattern === '/jobpost/:id<number>') return to(301, `/jobpost/${job.slug}/${job.id}`);
  // Only the jobseeker of this world has applied.
  if (pattern.includes('/success/') && visitor !== 'jobseeker') return to(302, `/jobpost/${job.slug}/${job.id}`);
  // Both roles use the same pages to choose a new password.
  const forgotten = /^\/jobseeker\/((?:forgot|reset)password)$/.exec(pattern);
  if (forgotten && visitor === 'guest') return to(301, `/auth/${forgotten[1]}`);
  // A new jobseeker starts the guide at its first step.
  if (pattern === '/jobseeker/profile/guide' && visitor === 'jobseeker') return to(302, `${pattern}/position`);
  const target = guardTargets(`${prefix}${path}`)[guard][visitor];
  return target === undefined ? { status: 200, location: undefined } : to(302, target);
}

function guardTargets(address: string): Record<ReleasedRoute['guard'], Partial<Record<Visitor, string>>> {
  return {
    none: {},
    'guest-only': { company: '/company/dashboard', jobseeker: '/jobseeker/profile' },
    'company-guest-only': { company: '/company/profile', jobseeker: '/jobseeker/profile' },
    'company-only': { guest: '/companylogin', jobseeker: '/jobseeker/profile' },
    'jobseeker-only': { guest: `/login?redirect=${encodeURIComponent(address)}`, company: '/company/dashboard' },
  };
}
