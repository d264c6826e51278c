import { apiQuery } from '@jpro/api';

/** Who invites with this code; codes of another form invite nobody, so they are not requested. */
export function inviterQuery(code: string) {
  return apiQuery('/referral/{code}', { params: { code } });
}

export const isReferralCode = (code: string): boolean => /^[A-Z2-9]{8}$/i.test(code);
