import type { UserType } from '@jpro/api';

/** The login and registration paths, by role. */
export const ACCOUNT_PATHS: Readonly<Record<UserType, { readonly login: string; readonly register: string }>> = {
  jobseeker: { login: '/login', register: '/login?page=2' },
  company: { login: '/companylogin', register: '/companyregister' },
};

export interface AccountView {
  readonly audience: UserType;
  readonly mode: 'login' | 'register';
}

/** Which account page to show: `/login` with `page=2` is the registration tab (rule 50). */
export function accountView(path: string, address: URLSearchParams): AccountView {
  const audience = /\/company(?:login|register)\/?$/.test(path) ? 'company' : 'jobseeker';
  const registers = /register\/?$/.test(path) || (audience === 'jobseeker' && address.get('page') === '2');
  return { audience, mode: registers ? 'register' : 'login' };
}

/** The path with the current redirect parameter. */
export function withRedirect(path: string, redirect: string | null): string {
  if (!redirect) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect })}`;
}

/** The page that asks for the code of the second factor (rule 100.2), with where to go afterwards. */
export function secondStepPath(audience: UserType, redirect: string | null): string {
  return `/auth/second-step?${new URLSearchParams({ for: audience, ...(redirect !== null && { redirect }) })}`;
}
