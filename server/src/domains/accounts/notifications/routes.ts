import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { deleteNotifications, markRead } from './changeNotifications.ts';
import { notificationList, unreadCount, type VisiblePhotos } from './notificationList.ts';

type Handlers = FeatureHandlers<'notifications'>;

export const notificationsRoutes = (visiblePhotos: VisiblePhotos): Handlers => ({
  jobseekerNotifications: notificationsWith(visiblePhotos),
  jobseekerRead: ({ query }, { db, user, now }) => markRead(db, user.id, query, now),
  jobseekerReadPost: ({ body }, { db, user, now }) => markRead(db, user.id, body, now),
  jobseekerDelete: ({ query }, { db, user }) => deleteNotifications(db, user.id, query),
  jobseekerDeletePost: ({ body }, { db, user }) => deleteNotifications(db, user.id, body),
  companyNotifications: notificationsWith(visiblePhotos),
  companyRead: ({ query }, { db, user, now }) => markRead(db, user.id, query, now),
  companyReadPost: ({ body }, { db, user, now }) => markRead(db, user.id, body, now),
});

function notificationsWith(
  visiblePhotos: VisiblePhotos,
): Handlers['jobseekerNotifications'] & Handlers['companyNotifications'] {
  return async ({ query: { before, count_only } }, { db, user }) =>
    count_only === '1'
      ? { data: [], unread: await unreadCount(db, user.id) }
      : notificationList(db, user, before, visiblePhotos);
}
