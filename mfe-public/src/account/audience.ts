import type { UserType } from '@jpro/api';

/** The addresses of signing in and up, by role. */
export const ACCOUNT_PATHS: Readonly<Record<UserType, { readonly login: string; readonly register: string }>> = {
  jobseeker: { login: '/login', register: '/login?page=2' },
  company: { login: '/companylogin', register: '/companyregister' },
};

export interface AccountView {
  readonly audience: UserType;
  readonly mode: 'login' | 'register';
}

/** What an account page shows: `/login` with `page=2` is the register tab (rule 50). */
export function accountView(path: string, address: URLSearchParams): AccountView {
  const audience = /\/company(?:login|register)\/?$/.test(path) ? 'company' : 'jobseeker';
  const registers = /register\/?$/.test(path) || (audience === 'jobseeker' && address.get('page') === '2');
  return { audience, mode: registers ? 'register' : 'login' };
}

/** The same address with the redirect that this visit carries. */
export function withRedirect(path: string, redirect: string | null): string {
  if (!redirect) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect })}`;
}
