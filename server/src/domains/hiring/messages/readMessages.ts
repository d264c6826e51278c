import type { CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import type { Db } from '../../../database/schema.ts';
import { forgetWaiting } from '../../accounts/index.ts';
import { unreadMessages } from './chatList.ts';
import { bellGroup, messageTag, notifyOwnTabs, notifyPartner } from './sendMessage.ts';
import { visibleChat } from './chatPartner.ts';

interface Reading {
  readonly partnerId: number;
  /** The newest message that the user has seen; omitted for all. */
  readonly upTo?: number | undefined;
}

/**
 * Marks the partner's messages as read, which the sender can see. The company's notifications show the number of unread
 * messages, and become read once there are none; a jobseeker's devices do not show them later. Returns how many
 * messages of all chats are still unread.
 */
export async function readMessages(
  { partnerId, upTo }: Reading,
  context: RequestContext<CurrentUser>,
): Promise<{ unread: number }> {
  const { user, services } = context;
  return context.transaction(async (trx) => {
    const { chatId } = await visibleChat(trx, user, partnerId);
    if (chatId !== null && (await markRead(trx, context, chatId, upTo))) {
      const left = await unreadOf(trx, user.id, chatId);
      if (user.user_type === 'company') await quietBell(trx, context, partnerId, left);
      else if (left === 0) await forgetWaiting(trx, [{ userId: user.id, tag: messageTag(partnerId) }]);
      context.afterCommit(() => {
        notifyPartner(services, user, partnerId, 'read');
        notifyOwnTabs(services, user, partnerId, 'read');
      });
    }
    return { unread: await unreadMessages(trx, user.id) };
  });
}

/** True when something was unread. */
async function markRead(
  trx: Db,
  { user, now }: RequestContext<CurrentUser>,
  chatId: number,
  upTo: number | undefined,
): Promise<boolean> {
  // Makes two tabs that read the same chat take turns.
  await trx.selectFrom('chats').select('id').where('id', '=', chatId).forUpdate().execute();
  let update = trx
    .updateTable('messages')
    .set({ read_at: now })
    .where('chat_id', '=', chatId)
    .where('receiver_id', '=', user.id)
    .where('read_at', 'is', null);
  if (upTo !== undefined) update = update.where('id', '<=', upTo);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** How many messages of a chat its reader has not read. */
async function unreadOf(trx: Db, readerId: number, chatId: number): Promise<number> {
  const { unread } = await trx
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('chat_id', '=', chatId)
    .where('receiver_id', '=', readerId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** Notifications count unread messages, so older notifications are marked as read together with their messages. */
async function quietBell(
  trx: Db,
  { user, now }: RequestContext<CurrentUser>,
  jobseekerId: number,
  unread: number,
): Promise<void> {
  const rings = trx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', user.id)
    .where('group_key', '=', bellGroup(jobseekerId))
    .where('read_at', 'is', null);
  await trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('id', 'in', rings.orderBy('id', 'desc').offset(unread))
    .execute();
}
