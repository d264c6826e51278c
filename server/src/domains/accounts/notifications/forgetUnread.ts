import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema.ts';

interface UnreadNews {
  readonly userId: number;
  readonly groupKey: string;
  /** Limits it to those about this application. */
  readonly applicationId?: number;
}

/** Deletes unread notifications that are no longer true and returns how many. */
export async function forgetUnread(
  trx: Kysely<Database>,
  { userId, groupKey, applicationId }: UnreadNews,
): Promise<number> {
  let unread = trx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('group_key', '=', groupKey)
    .where('read_at', 'is', null);
  if (applicationId !== undefined) unread = unread.where(sql<string>`data->>'jobapply_id'`, '=', String(applicationId));
  const { numDeletedRows } = await unread.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the unread notifications of many groups, and returns the keys of the groups that had some. */
export async function forgetUnreadGroups(
  trx: Kysely<Database>,
  groups: readonly Pick<UnreadNews, 'userId' | 'groupKey'>[],
): Promise<ReadonlySet<string>> {
  const userIds = groups.map(({ userId }) => userId);
  const keys = groups.map(({ groupKey }) => groupKey);
  const { rows } = await sql<{ group_key: string }>`delete from notifications
    using unnest(${userIds}::bigint[], ${keys}::text[]) as untrue (user_id, group_key)
    where notifications.user_id = untrue.user_id and notifications.group_key = untrue.group_key and read_at is null
    returning notifications.group_key`.execute(trx);
  return new Set(rows.map(({ group_key }) => group_key));
}
