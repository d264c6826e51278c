import { MOST_GROUP_IDS } from '@jpro/api/schemas';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { unreadCount } from './notification-list.ts';

/** Marks the user's own notifications as read; answers how many are unread then. */
export async function markRead(db: Kysely<Database>, userId: number, selection: string, now: Date): Promise<{ unread: number }> {
  await sql`update notifications set read_at = ${now}
    where id in (${selected(userId, selection)} and read_at is null order by id for update)`.execute(db);
  return { unread: await unreadCount(db, userId) };
}

export async function deleteNotifications(db: Kysely<Database>, userId: number, selection: string): Promise<{ unread: number }> {
  await sql`delete from notifications where id in (${selected(userId, selection)} order by id for update)`.execute(db);
  return { unread: await unreadCount(db, userId) };
}

/**
 * The ids of a selection that are the user's: one, a comma list (a group), or `all` (decisions, 13). A list as long as
 * lists may be is the newest part of a group: the older ones are meant too. Locked in one order, so that no two
 * requests wait for each other.
 */
function selected(userId: number, selection: string): RawBuilder<unknown> {
  const own = sql`select id from notifications where user_id = ${userId}`;
  if (selection === 'all') return own;
  const ids = selection.split(',').map(Number);
  const named = sql`id = any(${ids}::bigint[])`;
  if (ids.length < MOST_GROUP_IDS) return sql`${own} and ${named}`;
  const older = sql`exists (select from notifications as oldest where oldest.id = ${Math.min(...ids)} and oldest.user_id = ${userId}
    and oldest.group_key = notifications.group_key and (oldest.read_at is null) = (notifications.read_at is null) and notifications.id < oldest.id)`;
  return sql`${own} and (${named} or ${older})`;
}
