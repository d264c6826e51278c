import { ACCOUNT_PATHS } from './audience.ts';

/** The invitation code in its link (rule 36). */
export const referralCodeIn = (address: URLSearchParams): string => address.get('code')?.trim() ?? '';

export const isReferralCode = (code: string): boolean => /^[A-Z2-9]{8}$/i.test(code);

/** A code without the spaces and dashes that it was typed with; null when it cannot be one. */
export function wellFormedCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '');
  return isReferralCode(code) ? code : null;
}

/** The path with an invitation code, if there is one. */
export function withReferralCode(path: string, code: string | null | undefined): string {
  if (!code) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ code })}`;
}

/** Path of the registration page for an invited jobseeker. */
export const invitedPath = (code: string): string => withReferralCode(ACCOUNT_PATHS.jobseeker.register, code);
