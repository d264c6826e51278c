import type { CurrentUser, FeatureHandlers, InputOf } from '../../../core/http/handler.ts';
import type { Db } from '../../../database/schema.ts';
import { deleteNotifications, markRead } from './changeNotifications.ts';
import { bellOf, notificationList, unreadCount, type VisiblePhotos } from './notificationList.ts';

export const notificationsRoutes = (visiblePhotos: VisiblePhotos): FeatureHandlers<'notifications'> => ({
  jobseekerNotifications: ({ query }, { db, user }) => notificationsOf(db, user, query, visiblePhotos),
  jobseekerRead: ({ query }, { db, user, now }) => markRead(db, user.id, query, now),
  jobseekerReadPost: ({ body }, { db, user, now }) => markRead(db, user.id, body, now),
  jobseekerDelete: ({ query }, { db, user }) => deleteNotifications(db, user.id, query),
  jobseekerDeletePost: ({ body }, { db, user }) => deleteNotifications(db, user.id, body),
  companyNotifications: ({ query }, { db, company }) => notificationsOf(db, company, query, visiblePhotos),
  companyRead: ({ query }, { db, company, now }) => markRead(db, company.id, query, now, bellOf(company)),
  companyReadPost: ({ body }, { db, company, now }) => markRead(db, company.id, body, now, bellOf(company)),
});

async function notificationsOf(
  db: Db,
  user: CurrentUser,
  { before, count_only }: InputOf<'notifications', 'companyNotifications'>['query'],
  visiblePhotos: VisiblePhotos,
) {
  const bell = user.user_type === 'company' ? bellOf(user) : null;
  return count_only === '1'
    ? { data: [], unread: await unreadCount(db, user.id, bell) }
    : notificationList(db, user, before, visiblePhotos, bell);
}
