import type { UserType } from '@jpro/api';

export const FORGOTTEN_PASSWORD_PATH = '/auth/forgotpassword';

/** Path of the forgotten-password page of a role; both roles may have an account with the same phone number. */
export const forgottenPasswordPath = (audience: UserType): string =>
  audience === 'company' ? `${FORGOTTEN_PASSWORD_PATH}?user_type=company` : FORGOTTEN_PASSWORD_PATH;

export const forgottenPasswordAudience = (address: URLSearchParams): UserType =>
  address.get('user_type') === 'company' ? 'company' : 'jobseeker';
