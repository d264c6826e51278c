import type { Notification } from '@jpro/api';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { NotificationType } from './notify.ts';

const MOST_GROUPS = 50;

interface GroupRow {
  ids: number[];
  noti_type: NotificationType;
  created_at: Date;
  read_at: Date | null;
  data: Notification['data'];
}

/** The newest notifications; unread ones with the same key are one group, read ones likewise. */
export async function notificationList(db: Kysely<Database>, userId: number): Promise<{ data: Notification[]; unread: number }> {
  const groups = await sql<GroupRow>`
    with newest as (
      select group_key, read_at is null as is_unread, max(id) as id, json_agg(id order by id desc) as ids
      from notifications where user_id = ${userId}
      group by group_key, read_at is null
      order by max(id) desc limit ${MOST_GROUPS}
    )
    select newest.ids, noti_type, created_at, read_at, data
    from newest join notifications using (id) order by id desc`.execute(db);
  return { data: groups.rows.map(toNotification), unread: await unreadCount(db, userId) };
}

function toNotification({ ids, noti_type, created_at, read_at, data }: GroupRow): Notification {
  const count = ids.length;
  return {
    id: ids[0]!, ids, noti_type, data, count,
    jobalert_count: noti_type === 'jobalert' ? count : 0,
    created_at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
  };
}

export async function unreadCount(db: Kysely<Database>, userId: number): Promise<number> {
  const { unread } = await db.selectFrom('notifications').select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId).where('read_at', 'is', null).executeTakeFirstOrThrow();
  return Number(unread);
}
