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
