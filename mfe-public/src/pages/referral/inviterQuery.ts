import { apiQueryOrNull } from '@jpro/api';

/** Who invites with this code; null when there is no such code. */
export function inviterQuery(code: string) {
  return apiQueryOrNull('/referral/{code}', { params: { code } });
}
