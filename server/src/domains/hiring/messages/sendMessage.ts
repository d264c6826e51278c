import type { ChatChange, Message } from '@jpro/api';
import type { CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import type { RateLimit } from '../../../core/limits/rateLimit.ts';
import type { Services } from '../../../core/services.ts';
import { type CompanyId, toCompanyId } from '../../../database/ids.ts';
import type { Db } from '../../../database/schema.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { text } from '../../../core/texts.ts';
import { notify, notifyDevices } from '../../accounts/index.ts';
import { findChat, findPartner } from './chatPartner.ts';
import { mayWrite, refuseWriting } from './mayWrite.ts';
import { MESSAGE_COLUMNS, messageFor, writtenBy } from './thread.ts';

/** More than anyone can type. */
const PER_SENDER: RateLimit = { name: 'message', max: 60, windowMs: 60_000 };

interface Writing {
  readonly receiver_id: number;
  readonly message: string;
}

/**
 * Writes to a user of the other role. Throws 404 for an unknown user, 403 with the reason when writing is not allowed.
 */
export async function sendMessage(
  { receiver_id, message }: Writing,
  context: RequestContext<CurrentUser>,
): Promise<Message> {
  await context.services.rateLimiter.take(PER_SENDER, String(context.user.id));
  return context.transaction((trx) => writeMessage(trx, context, { receiver_id, message }));
}

/** Who writes, and what a message needs besides its transaction. */
export type WritingContext = Pick<RequestContext<CurrentUser>, 'user' | 'services' | 'afterCommit' | 'now'>;

/** Like `sendMessage`, in a transaction and without its limit. */
export async function writeMessage(
  trx: Db,
  context: WritingContext,
  { receiver_id, message }: Writing,
): Promise<Message> {
  const { user, services } = context;
  const partner = await findPartner(trx, user, receiver_id);
  const present = await findChat(trx, user, receiver_id);
  // A block either waits for this message or is already visible here.
  if (present !== null) await trx.selectFrom('chats').select('id').where('id', '=', present).forUpdate().execute();
  refuseWriting(user, await mayWrite(trx, user, partner, present));
  const chatId = present ?? (await startChat(trx, user, receiver_id));
  const sent = await trx
    .insertInto('messages')
    .values({
      chat_id: chatId,
      sender_id: user.id,
      receiver_id,
      message,
      member_id: user.user_type === 'company' ? user.member.id : null,
    })
    .returning(MESSAGE_COLUMNS)
    .returning(writtenBy.as('by'))
    .executeTakeFirstOrThrow();
  await trx.updateTable('chats').set({ last_message_id: sent.id }).where('id', '=', chatId).execute();
  if (partner.user_type === 'company') await ringCompany(trx, context, toCompanyId(receiver_id));
  else await notifyJobseeker(trx, context, receiver_id);
  context.afterCommit(() => {
    notifyPartner(services, user, receiver_id, 'message');
    notifyOwnTabs(services, user, receiver_id, 'sent');
  });
  return messageFor(user, sent);
}

/** Creates the chat with its first message. Concurrent first messages wait here. */
async function startChat(trx: Db, user: CurrentUser, partnerId: number): Promise<number> {
  const [company_id, jobseeker_id] =
    user.user_type === 'company' ? ([user.id, partnerId] as const) : ([toCompanyId(partnerId), user.id] as const);
  const { id } = await trx
    .insertInto('chats')
    .values({ company_id, jobseeker_id })
    .onConflict((present) => present.columns(['company_id', 'jobseeker_id']).doUpdateSet({ company_id }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The group of a company's notifications about messages from one jobseeker. */
export const bellGroup = (jobseekerId: number) => `company-message:${jobseekerId}`;

/** Only companies are notified of messages (rule 61.2); for jobseekers they are counted separately. */
export async function ringCompany(
  trx: Db,
  context: Pick<RequestContext<CurrentUser>, 'services' | 'afterCommit' | 'user'>,
  companyId: CompanyId,
): Promise<void> {
  const { user } = context;
  const { photo } = await trx.selectFrom('users').select('photo').where('id', '=', user.id).executeTakeFirstOrThrow();
  await notify(trx, context, {
    userId: companyId,
    type: 'company-message',
    groupKey: bellGroup(user.id),
    data: {
      jobseeker_id: user.id,
      jobseeker_name: user.name,
      profile_photo_url: pictureUrl('jobseeker', user.id, photo),
    },
  });
}

/** Of a jobseeker's pushes about messages from one company. */
export const messageTag = (companyId: number) => `message:${companyId}`;

function notifyJobseeker(trx: Db, { user, now }: WritingContext, jobseekerId: number): Promise<void> {
  return notifyDevices(trx, now, [
    {
      userId: jobseekerId,
      kind: 'message',
      path: `/jobseeker/messages/${user.id}`,
      tag: messageTag(user.id),
      body: (locale) => text(locale, 'push', 'message_body', { company: user.name }),
    },
  ]);
}

/** Pushes a change of a chat to the other side's open tabs. */
export function notifyPartner(
  { realtime }: Pick<Services, 'realtime'>,
  user: CurrentUser,
  partnerId: number,
  change: ChatChange,
): void {
  if (user.user_type === 'company') realtime.publish(partnerId, 'jobseeker-message', { company_id: user.id, change });
  else realtime.publish(partnerId, 'company-message', { jobseeker_id: user.id, change });
}

/** Pushes a change of a chat to the user's own open tabs. */
export function notifyOwnTabs(
  { realtime }: Pick<Services, 'realtime'>,
  user: CurrentUser,
  partnerId: number,
  change: ChatChange,
): void {
  if (user.user_type === 'company') realtime.publish(user.id, 'company-message', { jobseeker_id: partnerId, change });
  else realtime.publish(user.id, 'jobseeker-message', { company_id: partnerId, change });
}
