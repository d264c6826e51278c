import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { unreadCount } from './notification-list.ts';

/** Ids of a selection: one, a comma list (a group), or `all` (decisions, 13). */
function selectedIds(selection: string): number[] | null {
  return selection === 'all' ? null : selection.split(',').map(Number);
}

/** Marks the user's own notifications as read; answers how many are unread then. */
export async function markRead(db: Kysely<Database>, userId: number, selection: string, now: Date): Promise<{ unread: number }> {
  const ids = selectedIds(selection);
  let update = db.updateTable('notifications').set({ read_at: now }).where('user_id', '=', userId).where('read_at', 'is', null);
  if (ids) update = update.where('id', 'in', ids);
  await update.execute();
  return { unread: await unreadCount(db, userId) };
}

export async function deleteNotifications(db: Kysely<Database>, userId: number, selection: string): Promise<{ unread: number }> {
  const ids = selectedIds(selection);
  let deletion = db.deleteFrom('notifications').where('user_id', '=', userId);
  if (ids) deletion = deletion.where('id', 'in', ids);
  await deletion.execute();
  return { unread: await unreadCount(db, userId) };
}
