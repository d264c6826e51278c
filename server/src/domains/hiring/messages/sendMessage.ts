import type { Message } from '@jpro/api';
import type { Kysely } from 'kysely';
import type { CurrentUser, RequestContext } from '../../../core/http/handler.ts';
import { HttpError } from '../../../core/http/httpError.ts';
import type { RateLimit } from '../../../core/limits/rateLimit.ts';
import type { Database } from '../../../database/schema.ts';
import { pictureUrl } from '../../../upload/keepPicture.ts';
import { notify } from '../../accounts/index.ts';
import { findChat, findPartner } from './chatPartner.ts';
import { mayWrite } from './mayWrite.ts';
import { messageFor, MESSAGE_COLUMNS } from './messageRow.ts';
import { notifyOwnTabs, notifyPartner } from './notifyPartner.ts';

/** Faster than anybody types. */
const PER_SENDER: RateLimit = { name: 'message', max: 60, windowMs: 60_000 };

interface Writing {
  readonly receiver_id: number;
  readonly message: string;
}

/** Writes to a user of the other role. Throws 404 for nobody there, 403 with the reason when the user may not write. */
export async function sendMessage(
  { receiver_id, message }: Writing,
  context: RequestContext<CurrentUser>,
): Promise<Message> {
  const { user, services } = context;
  await services.rateLimiter.take(PER_SENDER, String(user.id));
  return context.transaction(async (trx) => {
    const partner = await findPartner(trx, user, receiver_id);
    const { refusal } = await mayWrite(trx, user, partner, await findChat(trx, user, receiver_id));
    if (refusal !== null) throw new HttpError(403, refusal);
    const chatId = await lockChat(trx, user, receiver_id);
    const sent = await trx
      .insertInto('messages')
      .values({ chat_id: chatId, sender_id: user.id, receiver_id, message })
      .returning(MESSAGE_COLUMNS)
      .executeTakeFirstOrThrow();
    await trx.updateTable('chats').set({ last_message_id: sent.id }).where('id', '=', chatId).execute();
    if (partner.user_type === 'company') await ringCompany(trx, context, receiver_id);
    context.afterCommit(() => {
      notifyPartner(services, user, receiver_id, 'message');
      notifyOwnTabs(services, user, receiver_id, 'sent');
    });
    return messageFor(user, sent);
  });
}

/** Makes the chat with its first message. Those who write in it at the same time wait here. */
async function lockChat(trx: Kysely<Database>, user: CurrentUser, partnerId: number): Promise<number> {
  const [company_id, jobseeker_id] = user.user_type === 'company' ? [user.id, partnerId] : [partnerId, user.id];
  const { id } = await trx
    .insertInto('chats')
    .values({ company_id, jobseeker_id })
    .onConflict((present) => present.columns(['company_id', 'jobseeker_id']).doUpdateSet({ company_id }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The group of a company's bell for the messages of one jobseeker. */
export const bellGroup = (jobseekerId: number) => `company-message:${jobseekerId}`;

/** Of messages only companies have a notification (rule 61); a jobseeker's are counted beside the bell. */
export async function ringCompany(
  trx: Kysely<Database>,
  context: Pick<RequestContext<CurrentUser>, 'services' | 'afterCommit' | 'user'>,
  companyId: number,
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
