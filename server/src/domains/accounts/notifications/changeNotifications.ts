import { MAX_GROUP_IDS } from '@jpro/api/schemas';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { unreadCount } from './notificationList.ts';

/** Ids, or `all`; with `up_to` none that are newer. */
interface Selection {
  readonly id: string;
  readonly up_to?: number | undefined;
}

/** Marks the user's notifications as read and returns how many are still unread. */
export function markRead(
  db: Kysely<Database>,
  userId: number,
  selection: Selection,
  now: Date,
): Promise<{ unread: number }> {
  return change(
    db,
    userId,
    sql`update notifications set read_at = ${now}
    where id in (${selected(userId, selection)} and read_at is null for update skip locked)`,
  );
}

export function deleteNotifications(
  db: Kysely<Database>,
  userId: number,
  selection: Selection,
): Promise<{ unread: number }> {
  return change(
    db,
    userId,
    sql`delete from notifications where id in (${selected(userId, selection)} for update skip locked)`,
  );
}

/**
 * Two tabs of a user take turns. Rows locked by anything else are skipped, because withdrawing or moving an application
 * locks several in an order of its own, and neither may wait for the other.
 */
function change(db: Kysely<Database>, userId: number, statement: RawBuilder<unknown>): Promise<{ unread: number }> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('bell', ${userId}))`.execute(trx);
    await statement.execute(trx);
    return { unread: await unreadCount(trx, userId) };
  });
}

/**
 * The ids in a selection that belong to the user: one, a comma-separated list (a group), or `all` (rule 13). A list of
 * the maximum length is the newest part of a group, so it includes the older ones.
 */
function selected(userId: number, { id, up_to: upTo }: Selection): RawBuilder<unknown> {
  const own = sql`select id from notifications where user_id = ${userId}
    and id <= ${upTo ?? Number.MAX_SAFE_INTEGER}::bigint`;
  if (id === 'all') return own;
  const ids = id.split(',').map(Number);
  const named = sql`id = any(${ids}::bigint[])`;
  if (ids.length < MAX_GROUP_IDS) return sql`${own} and ${named}`;
  const older = sql`exists (select from notifications as oldest where oldest.id = ${Math.min(...ids)}
    and oldest.user_id = ${userId}
    and oldest.group_key = notifications.group_key and (oldest.read_at is null) = (notifications.read_at is null)
      and notifications.id < oldest.id)`;
  return sql`${own} and (${named} or ${older})`;
}
