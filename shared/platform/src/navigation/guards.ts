import type { LoggedInUser } from '@jpro/api';
import { splitLocale } from '../i18n/locale.ts';
import type { Guard } from './routes.ts';

type Visitor = Pick<LoggedInUser, 'user_type'> | null;

/**
 * Where a visitor must go instead of the page, or undefined when the page is theirs to see.
 * `path` is the page's own path with locale prefix, query and hash. Rules 7 and 45.
 */
export function guardRedirect(guard: Guard, visitor: Visitor, path: string): string | undefined {
  const target = targetOf(guard, visitor, path);
  if (target === undefined || target === path) return undefined;
  return target;
}

function targetOf(guard: Guard, visitor: Visitor, path: string): string | undefined {
  const { prefix } = splitLocale(path);
  const role = visitor?.user_type;
  switch (guard) {
    case 'none':
      return undefined;
    case 'guest-only':
      if (role === 'company') return redirectParameter(path) ?? `${prefix}/company/dashboard`;
      return role && (redirectParameter(path) ?? `${prefix}/jobseeker/profile`);
    case 'company-guest-only':
      if (role === 'company') return redirectParameter(path) ?? `${prefix}/company/profile`;
      return role && `${prefix}/jobseeker/profile`;
    case 'company-only':
      if (role === 'company') return undefined;
      return role ? `${prefix}/jobseeker/profile` : `${prefix}/companylogin`;
    case 'jobseeker-only':
      if (role === 'jobseeker') return undefined;
      return role ? `${prefix}/company/dashboard` : `${prefix}/login?redirect=${encodeURIComponent(path)}`;
  }
}

function redirectParameter(path: string): string | undefined {
  return safeRedirect(new URL(path, 'https://this.site').searchParams.get('redirect'));
}

/**
 * The value of `?redirect=` when it is a path of this site, else undefined (rule 8): one leading `/`, no scheme,
 * no `//`, no backslash, no control character.
 */
export function safeRedirect(value: string | null | undefined): string | undefined {
  if (!value || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(value)) return undefined;
  const url = new URL(value, 'https://this.site');
  return url.origin === 'https://this.site' && !url.pathname.startsWith('//') ? value : undefined;
}
