import { apiQuery } from '@jpro/api';

/** Who invites with this code. Malformed codes belong to nobody, so they are not requested. */
export function inviterQuery(code: string) {
  return apiQuery('/referral/{code}', { params: { code } });
}
