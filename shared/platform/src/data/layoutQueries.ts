import { apiQuery, type ApiQuery, type LoggedInUser } from '@jpro/api';

/** The site's links and counts, used by the layout of every page. */
export const informationQuery = () => apiQuery('/information');

type UserType = LoggedInUser['user_type'];

/** Where a visitor of this role finds notifications. */
export const notificationsPath = (userType: UserType) =>
  userType === 'company' ? '/company/notifications' : '/jobseeker/notifications';

/** The visitor's newest notifications. */
export const notificationsQuery = (userType: UserType) => apiQuery(notificationsPath(userType));

const COUNT_ONLY = { query: { count_only: '1' } } as const;

/** How many notifications the visitor has not read; the bell shows it, and fetches them when it is opened. */
export const unreadNotificationsQuery = (userType: UserType) => apiQuery(notificationsPath(userType), COUNT_ONLY);

/** How many messages the visitor has not read; the inbox's button shows it. */
export const unreadMessagesQuery = () => apiQuery('/message-notifications', COUNT_ONLY);

/** Queries of the layout around the page. Their responses are in the boot manifest, together with those of the page. */
export function layoutQueries(user: LoggedInUser | null): readonly ApiQuery<unknown>[] {
  if (!user) return [informationQuery()];
  return [informationQuery(), unreadNotificationsQuery(user.user_type), unreadMessagesQuery()];
}
