import { ACCOUNT_PATHS } from './audience.ts';

/** The invitation code in its link (rule 36). */
export const referralCodeIn = (address: URLSearchParams): string => address.get('code')?.trim() ?? '';

/** Path of the registration page for an invited jobseeker. */
export function invitedPath(code: string): string {
  return code
    ? `${ACCOUNT_PATHS.jobseeker.register}&${new URLSearchParams({ code })}`
    : ACCOUNT_PATHS.jobseeker.register;
}
