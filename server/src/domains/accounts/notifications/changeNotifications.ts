import { MAX_GROUP_IDS } from '@jpro/api/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { ScheduledWork } from '../../../core/background/work.ts';
import { deleteInBatches } from '../../../core/database/deleteInBatches.ts';
import type { Db } from '../../../database/schema.ts';
import { forgetWaiting, hideCompanyInWaiting } from '../push/notifyDevices.ts';
import { type Bell, inBell, unreadCount } from './notificationList.ts';

/** Ids, or `all`; with `up_to` none that are newer. */
interface Selection {
  readonly id: string;
  readonly up_to?: number | undefined;
}

/** Marks the user's notifications as read and returns how many are still unread. Devices do not show them later. */
export function markRead(
  db: Db,
  userId: number,
  selection: Selection,
  now: Date,
  bell: Bell = null,
): Promise<{ unread: number }> {
  return change(
    db,
    userId,
    sql`update notifications set read_at = ${now}
    where id in (${selected(userId, selection)} and read_at is null ${inBell(bell)} for update skip locked)
    returning group_key`,
    bell,
  );
}

export function deleteNotifications(db: Db, userId: number, selection: Selection): Promise<{ unread: number }> {
  return change(
    db,
    userId,
    sql`delete from notifications where id in (${selected(userId, selection)} for update skip locked)
    returning group_key`,
  );
}

/**
 * Two tabs of a user take turns. Rows locked by anything else are skipped, because withdrawing or moving an application
 * locks several in an order of its own, and neither may wait for the other.
 */
function change(
  db: Db,
  userId: number,
  statement: RawBuilder<{ group_key: string }>,
  bell: Bell = null,
): Promise<{ unread: number }> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('bell', ${userId}))`.execute(trx);
    const { rows } = await statement.execute(trx);
    await forgetRead(trx, userId, [...new Set(rows.map(({ group_key }) => group_key))]);
    return { unread: await unreadCount(trx, userId, bell) };
  });
}

/** Nothing waits for a device about groups of which nothing is unread any more. */
async function forgetRead(trx: Db, userId: number, groupKeys: readonly string[]): Promise<void> {
  const { rows } = await sql<{ group_key: string }>`select distinct group_key from notifications
    where user_id = ${userId} and group_key = any(${groupKeys}::text[]) and read_at is null`.execute(trx);
  const left = new Set(rows.map(({ group_key }) => group_key));
  const read = groupKeys.filter((key) => !left.has(key));
  await forgetWaiting(
    trx,
    read.map((tag) => ({ userId, tag })),
  );
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

/** Notifications are deleted 90 days after they were read, unread ones after a year. */
export const forgetNotificationsWork: ScheduledWork = {
  name: 'forget-notifications',
  cron: '23 3 * * *',
  run: ({ db, now }) =>
    deleteInBatches(
      db,
      // Anything read 90 days ago is at least 90 days old, so the index on age finds it.
      (limit) => sql`delete from notifications where id in (
        select id from notifications
        where created_at < ${now}::timestamptz - interval '90 days'
          and (read_at < ${now}::timestamptz - interval '90 days'
            or created_at < ${now}::timestamptz - interval '1 year')
        limit ${limit} for update skip locked)`,
    ),
};

interface UnreadNews {
  readonly userId: number;
  readonly groupKey: string;
  /** Limits it to those about this application. */
  readonly applicationId?: number;
}

/** Deletes unread notifications that are no longer true and returns how many; devices do not show them later either. */
export async function forgetUnread(trx: Db, { userId, groupKey, applicationId }: UnreadNews): Promise<number> {
  let unread = trx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('group_key', '=', groupKey)
    .where('read_at', 'is', null);
  if (applicationId !== undefined) unread = unread.where(sql<string>`data->>'jobapply_id'`, '=', String(applicationId));
  const { numDeletedRows } = await unread.executeTakeFirst();
  await forgetWaiting(trx, [{ userId, tag: groupKey }]);
  return Number(numDeletedRows);
}

/** Deletes the unread notifications of many groups, and returns the keys of the groups that had some. */
export async function forgetUnreadGroups(
  trx: Db,
  groups: readonly Pick<UnreadNews, 'userId' | 'groupKey'>[],
): Promise<ReadonlySet<string>> {
  const userIds = groups.map(({ userId }) => userId);
  const keys = groups.map(({ groupKey }) => groupKey);
  const { rows } = await sql<{ group_key: string }>`delete from notifications
    using unnest(${userIds}::bigint[], ${keys}::text[]) as untrue (user_id, group_key)
    where notifications.user_id = untrue.user_id and notifications.group_key = untrue.group_key and read_at is null
    returning notifications.group_key`.execute(trx);
  await forgetWaiting(
    trx,
    groups.map(({ userId, groupKey }) => ({ userId, tag: groupKey })),
  );
  return new Set(rows.map(({ group_key }) => group_key));
}

/**
 * Removes the company from notifications about a job that now hides it (rule 15.2), also from those that wait for a
 * device. For a follower of the company the job becomes one that an alert found, because otherwise the notification
 * says whose job it is.
 */
export async function hideCompanyOfJob(trx: Db, jobId: number): Promise<void> {
  const hidden = JSON.stringify({
    company_name: null,
    company_id: null,
    profile_photo_url: null,
    image: null,
    is_confidential: true,
  });
  await sql`update notifications set
      data = (case when data ->> 'status' = 'followed' then data - 'status' else data end - 'users_id')
        || ${hidden}::jsonb,
      group_key = case when data ->> 'status' = 'followed' then 'jobalert' else group_key end
    where (data ->> 'job_id')::bigint = ${jobId} and data ->> 'company_name' is not null`.execute(trx);
  await hideCompanyInWaiting(trx, jobId);
}
