import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { toCompanyId } from '../../../database/ids.ts';
import { may } from '../../../core/session/capabilities.ts';
import { block, unblock } from './block.ts';
import { appliedJobTitle, thread } from './thread.ts';
import { chatList, unreadMessages } from './chatList.ts';
import { readMessages } from './readMessages.ts';
import { remind } from './remind.ts';
import { sendMessage } from './sendMessage.ts';
import { visibleChat } from './chatPartner.ts';

export const messagesRoutes: FeatureHandlers<'messages'> = {
  async thread({ params, query }, { db, user }) {
    const { chatId, partner, writing } = await visibleChat(db, user, params.id);
    return {
      ...(await thread(db, user, chatId, query)),
      user: partner,
      write_refusal: writing.refusal,
      reveals_company: writing.revealsCompany,
      ...(user.user_type === 'jobseeker' && writing.isBlocked && { is_blocked: true as const }),
      job_title: await appliedJobTitle(db, user, params.id),
    };
  },

  chatList: ({ query }, { db, user }) =>
    chatList(db, user, { page: query.page ?? 1, search: query.search || null, onlyUnread: query.unread === '1' }),

  async messageNotifications({ query }, { db, user }) {
    if (!may(user, 'hiring')) return { data: [], total: 0 };
    if (query.count_only === '1') return { data: [], total: await unreadMessages(db, user.id) };
    const { data, unread } = await chatList(db, user, { onlyUnread: true });
    return { data, total: unread };
  },

  sendMessage: ({ body }, context) => sendMessage(body, context),
  sendMessageAsJobseeker: ({ body }, context) => sendMessage(body, context),

  readMessages: ({ params, query }, context) => readMessages({ partnerId: params.id, upTo: query.up_to }, context),
  readMessagesPost: ({ params, body }, context) => readMessages({ partnerId: params.id, upTo: body.up_to }, context),

  async block({ params, body }, context) {
    await block({ companyId: toCompanyId(params.id), report: body.report }, context);
    return null;
  },
  async unblock({ params }, context) {
    await unblock(toCompanyId(params.id), context);
    return null;
  },

  remind: ({ query }, context) => remind(query.id, context),
  remindPost: ({ body }, context) => remind(body.id, context),
};
