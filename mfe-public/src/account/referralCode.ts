import { ACCOUNT_PATHS } from './audience.ts';

/**
 * The invitation code in its link (rule 36), without spaces and dashes; empty when it cannot be one, because anybody
 * can write any text into a link.
 */
export function referralCodeIn(address: URLSearchParams): string {
  const code = (address.get('code') ?? '').replace(/[\s-]/g, '');
  return /^[A-Z2-9]{8}$/i.test(code) ? code : '';
}

/** The path with an invitation code, if there is one. */
export function withReferralCode(path: string, code: string | null | undefined): string {
  if (!code) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ code })}`;
}

/** Path of the registration page for an invited jobseeker. */
export const invitedPath = (code: string): string => withReferralCode(ACCOUNT_PATHS.jobseeker.register, code);
