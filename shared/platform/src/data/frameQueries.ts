import { apiQuery, type ApiQuery, type LoggedInUser } from '@jpro/api';

/** The site's links and counts, used by the layout of every page. */
export const informationQuery = () => apiQuery('/information');

/** The visitor's notifications; the bell shows how many are unread. */
export const notificationsQuery = (userType: LoggedInUser['user_type']) =>
  userType === 'company' ? apiQuery('/company/notifications') : apiQuery('/jobseeker/notifications');

/** How many messages the visitor has not read; the inbox's button shows it. */
export const unreadMessagesQuery = () => apiQuery('/message-notifications');

/** Queries of the layout around the page. Their responses are in the boot manifest, together with those of the page. */
export function frameQueries(user: LoggedInUser | null): readonly ApiQuery<unknown>[] {
  return user ? [informationQuery(), notificationsQuery(user.user_type), unreadMessagesQuery()] : [informationQuery()];
}
