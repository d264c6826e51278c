import type { LoggedInUser } from '@jpro/api';
import { splitLocale } from '../i18n/locale.ts';
import type { Purpose } from './navigation.ts';
import { pagePath } from './pagePath.ts';
import type { Guard } from './routes.ts';

type Visitor = Pick<LoggedInUser, 'user_type'> | null;

/**
 * The address to redirect a visitor to, or undefined when they may see the page (rules 7 and 45). `path` is the page's
 * path with locale prefix, query and hash. Redirects to the home page when no released page has the purpose.
 */
export function guardRedirect(
  routes: Parameters<typeof pagePath>[0],
  guard: Guard,
  visitor: Visitor,
  path: string,
): string | undefined {
  const { prefix } = splitLocale(path);
  const pageFor = (purpose: Purpose): string => {
    const target = pagePath(routes, purpose);
    return target === undefined ? prefix || '/' : `${prefix}${target}`;
  };
  const target = targetOf(guard, visitor?.user_type, path, pageFor);
  return target === path ? undefined : target;
}

function targetOf(
  guard: Guard,
  role: LoggedInUser['user_type'] | undefined,
  path: string,
  pageFor: (purpose: Purpose) => string,
): string | undefined {
  switch (guard) {
    case 'none':
      return undefined;
    case 'guest-only':
      return (
        role && (redirectParameter(path) ?? pageFor(role === 'company' ? 'company-dashboard' : 'jobseeker-profile'))
      );
    case 'company-guest-only':
      if (role === 'company') return redirectParameter(path) ?? pageFor('company-profile');
      return role && pageFor('jobseeker-profile');
    case 'company-only':
      if (role === 'company') return undefined;
      return pageFor(role ? 'jobseeker-profile' : 'company-login');
    case 'jobseeker-only':
      if (role === 'jobseeker') return undefined;
      return role ? pageFor('company-dashboard') : toComeBack(pageFor('jobseeker-login'), path);
  }
}

/** The address of a login page that leads back to `path` afterwards. */
export function toComeBack(login: string, path: string): string {
  return `${login}?redirect=${encodeURIComponent(path)}`;
}

function redirectParameter(path: string): string | undefined {
  return safeRedirect(new URL(path, 'https://this.site').searchParams.get('redirect'));
}

/**
 * The value of `?redirect=` if it is a path on this site, otherwise undefined (rule 8): one leading `/`, no scheme, no
 * `//`, no backslash, no control character. Percent-encoded for use in a header.
 */
export function safeRedirect(value: string | null | undefined): string | undefined {
  if (!value || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(value)) return undefined;
  const url = new URL(value, 'https://this.site');
  if (url.origin !== 'https://this.site' || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
