import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { deleteNotifications, markRead } from './changeNotifications.ts';
import { notificationList } from './notificationList.ts';
import type { VisiblePhotos } from './visiblePhotos.ts';

export const notificationsRoutes = (visiblePhotos: VisiblePhotos): FeatureHandlers<typeof contract.notifications> => ({
  jobseekerNotifications: ({ query }, { db, user }) => notificationList(db, user, query.before, visiblePhotos),
  jobseekerRead: ({ query }, { db, user, now }) => markRead(db, user.id, query.id, now),
  jobseekerReadPost: ({ body }, { db, user, now }) => markRead(db, user.id, body.id, now),
  jobseekerDelete: ({ query }, { db, user }) => deleteNotifications(db, user.id, query.id),
  jobseekerDeletePost: ({ body }, { db, user }) => deleteNotifications(db, user.id, body.id),
  companyNotifications: ({ query }, { db, user }) => notificationList(db, user, query.before, visiblePhotos),
  companyRead: ({ query }, { db, user, now }) => markRead(db, user.id, query.id, now),
  companyReadPost: ({ body }, { db, user, now }) => markRead(db, user.id, body.id, now),
});
