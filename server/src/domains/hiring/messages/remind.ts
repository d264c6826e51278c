import type { CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import { text } from '../../../core/texts.ts';
import { type CompanyId, toCompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { unsubscribeUrl, unsubscribeWords } from '../../accounts/index.ts';
import { mailReaders } from '../../people/index.ts';
import { SIDES, visibleChat } from './chatPartner.ts';
import { refuseWriting } from './mayWrite.ts';
import { bellGroup, notifyPartner, ringCompany } from './sendMessage.ts';
import { unreadWords } from './mailUnreadMessages.ts';

const PAUSE_MS = 15 * 60_000;

interface Reminder {
  is_sent: boolean;
  next_at: string | null;
}

const NOT_SENT: Reminder = { is_sent: false, next_at: null };

/**
 * Reminds the other user of unread messages by a notification and an e-mail: once for each message, and at most every
 * 15 minutes for a chat. Without `partnerId`, in the chat that the user last wrote in. Throws 404 without such a chat,
 * 403 when the user may no longer write there.
 */
export async function remind(partnerId: number | undefined, context: RequestContext<CurrentUser>): Promise<Reminder> {
  const { user, now, services } = context;
  return context.transaction(async (trx) => {
    const receiverId = partnerId ?? (await lastReceiver(trx, user.id));
    if (receiverId === null) return NOT_SENT;
    const { chatId, writing } = await visibleChat(trx, user, receiverId);
    refuseWriting(user, writing);
    if (chatId === null) return NOT_SENT;

    const { theirReminder } = SIDES[user.user_type];
    const { reminded_at: last } = await trx
      .selectFrom('chats')
      .select(`${theirReminder} as reminded_at`)
      .where('id', '=', chatId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const unread = await unreadOf(trx, chatId, receiverId);
    if (unread.count === 0) return NOT_SENT;
    const next = last && new Date(last.getTime() + PAUSE_MS);
    if (next && now < next) return { is_sent: false, next_at: next.toISOString() };
    if (last && unread.newest <= last) return NOT_SENT;

    await trx
      .updateTable('chats')
      .set({ [theirReminder]: now })
      .where('id', '=', chatId)
      .execute();
    if (user.user_type === 'jobseeker') await ringAgain(trx, context, toCompanyId(receiverId));
    await writeMails(trx, context, receiverId, unread.count);
    context.afterCommit(() => notifyPartner(services, user, receiverId, 'reminder'));
    return { is_sent: true, next_at: new Date(now.getTime() + PAUSE_MS).toISOString() };
  });
}

async function lastReceiver(trx: Db, senderId: number): Promise<number | null> {
  const last = await trx
    .selectFrom('messages')
    .select('receiver_id')
    .where('sender_id', '=', senderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.receiver_id ?? null;
}

async function unreadOf(trx: Db, chatId: number, receiverId: number): Promise<{ count: number; newest: Date }> {
  const { count, newest } = await trx
    .selectFrom('messages')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('created_at').as('newest')])
    .where('chat_id', '=', chatId)
    .where('receiver_id', '=', receiverId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: Number(count), newest };
}

/** Notifies a company again if it has read, or never got, a notification of these messages. */
async function ringAgain(trx: Db, context: RequestContext<CurrentUser>, companyId: CompanyId): Promise<void> {
  const present = await trx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', companyId)
    .where('group_key', '=', bellGroup(context.user.id))
    .where('read_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!present) await ringCompany(trx, context, companyId);
}

/**
 * The e-mail names the sender and never contains the text. Nothing is sent without an address, to a jobseeker who opted
 * out, or to members who want no e-mails now (rule 61.4).
 */
async function writeMails(
  trx: Db,
  { user, services: { configuration, outbox }, now }: RequestContext<CurrentUser>,
  receiverId: number,
  count: number,
): Promise<void> {
  const isFromCompany = user.user_type === 'company';
  const readers = await (isFromCompany
    ? jobseekerReader(trx, receiverId)
    : mailReaders(trx, toCompanyId(receiverId), now));
  const user_type = isFromCompany ? 'jobseeker' : 'company';
  const kind = isFromCompany ? 'event' : 'member';
  for (const { reader_id, email, locale } of readers)
    await outbox.mail(trx, {
      to: email,
      subject: text(locale, 'mail', 'messages_subject', { name: user.name }),
      body: [
        unreadWords(configuration, { locale, user_type }, { partner: user, count }),
        unsubscribeWords(configuration, locale, kind, reader_id),
      ].join('\n\n'),
      unsubscribeUrl: unsubscribeUrl(configuration, kind, reader_id),
    });
}

/** The jobseeker, if they have an address and want such e-mails. */
function jobseekerReader(trx: Db, id: number) {
  return trx
    .selectFrom('users')
    .innerJoin('jobseekers', 'user_id', 'users.id')
    .select(['users.id as reader_id', 'locale'])
    .select(({ ref }) => ref('email').$notNull().as('email'))
    .where('users.id', '=', id)
    .where('email', 'is not', null)
    .where('event_alert_mail', '=', true)
    .execute();
}
