import type { UserType } from '@jpro/api';
import { withRedirect } from './audience.ts';

export const FORGOTTEN_PASSWORD_PATH = '/auth/forgotpassword';

/**
 * Path of a role's forgotten-password page, because an account of each role may have the same phone number. `redirect`
 * is where the login afterwards leads.
 */
export const forgottenPasswordPath = (audience: UserType, redirect: string | null): string =>
  withRedirect(
    audience === 'company' ? `${FORGOTTEN_PASSWORD_PATH}?user_type=company` : FORGOTTEN_PASSWORD_PATH,
    redirect,
  );

export const forgottenPasswordAudience = (address: URLSearchParams): UserType =>
  address.get('user_type') === 'company' ? 'company' : 'jobseeker';
