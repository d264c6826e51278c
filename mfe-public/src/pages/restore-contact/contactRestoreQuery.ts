import { apiQueryOrNull } from '@jpro/api';

/** The changes that the link would undo; null when it is used or expired. */
export function contactRestoreQuery(token: string) {
  return apiQueryOrNull('/restorecontact', { query: { token } });
}
