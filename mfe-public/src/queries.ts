/** Queries of single pages, which their routes name too. */
import { apiQuery, apiQueryOrNull } from '@jpro/api';

export const officeQuery = apiQuery('/office');

/** The name of the provider whose accounts may log in here, or null. */
export const socialProviderQuery = apiQuery('/social-login');

/** The CVs that can be sent with an application. */
export const cvsQuery = apiQuery('/uploadcvs');

/** What a job asks its applicants. */
export const jobQuestionsQuery = (id: string | number) => apiQuery('/jobpost/{id}/questions', { params: { id } });

export const closedAccountQuery = () => apiQuery('/account/closed');

export const costRulesQuery = apiQuery('/dinger_costrules');
export const dingerPricesQuery = apiQuery('/dinger_prices');

/** Who invites with this code; null when there is no such code. */
export function inviterQuery(code: string) {
  return apiQueryOrNull('/referral/{code}', { params: { code } });
}

/** What a link offers by which a person joins a company; null when it is over. */
export function invitationQuery(token: string) {
  return apiQueryOrNull('/invitation', { query: { token } });
}

/** The changes that the link would undo; null when it is used or expired. */
export function contactRestoreQuery(token: string) {
  return apiQueryOrNull('/restorecontact', { query: { token } });
}
