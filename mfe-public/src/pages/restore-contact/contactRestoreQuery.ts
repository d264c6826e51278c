import { apiQueryOrNull } from '@jpro/api';

/** What the link would do; null when it is used or over. */
export function contactRestoreQuery(token: string) {
  return apiQueryOrNull('/restorecontact', { query: { token } });
}
