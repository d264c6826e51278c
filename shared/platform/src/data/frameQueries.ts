import { apiQuery, type ApiQuery, type LoggedInUser } from '@jpro/api';

/** The site's links and counts, shown around every page. */
export const informationQuery = () => apiQuery('/information');

/** The visitor's notifications; the bell shows how many are unread. */
export const notificationsQuery = (userType: LoggedInUser['user_type']) =>
  userType === 'company' ? apiQuery('/company/notifications') : apiQuery('/jobseeker/notifications');

/** What the frame around the page shows. The gateway writes the responses into the page, beside those of the page itself. */
export function frameQueries(user: LoggedInUser | null): readonly ApiQuery<unknown>[] {
  return user ? [informationQuery(), notificationsQuery(user.user_type)] : [informationQuery()];
}
