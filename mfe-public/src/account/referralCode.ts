import { ACCOUNT_PATHS } from './audience.ts';

/** The code of an invitation, as its link carries it (rule 36). */
export const referralCodeIn = (address: URLSearchParams): string => address.get('code')?.trim() ?? '';

/** Registration of a jobseeker who was invited. */
export function invitedPath(code: string): string {
  return code
    ? `${ACCOUNT_PATHS.jobseeker.register}&${new URLSearchParams({ code })}`
    : ACCOUNT_PATHS.jobseeker.register;
}
