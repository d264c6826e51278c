import type { contract } from '@jpro/api/contract';
import type { AreaHandlers } from '../../core/handler.ts';
import { chatList } from './chat-list.ts';
import { readMessages } from './read-messages.ts';
import { remind } from './remind.ts';
import { sendMessage } from './send-message.ts';
import { thread } from './thread.ts';
import { visibleChat } from './visible-chat.ts';

export const messagesRoutes: AreaHandlers<typeof contract.messages> = {
  async thread({ params, query }, { db, user }) {
    const { chatId, partner, writing } = await visibleChat(db, user, params.id);
    return {
      ...(await thread(db, user, chatId, query)),
      user: partner,
      write_refusal: writing.refusal,
      reveals_company: writing.revealsCompany,
    };
  },

  chatList: ({ query }, { db, user }) =>
    chatList(db, user, { page: query.page ?? 1, search: query.search, onlyUnread: query.unread === '1' }),

  async messageNotifications(_input, { db, user }) {
    const { data, unread } = await chatList(db, user, { onlyUnread: true });
    return { data, total: unread };
  },

  sendMessage: ({ body }, context) => sendMessage(body, context),
  sendMessageAsJobseeker: ({ body }, context) => sendMessage(body, context),

  readMessages: ({ params, query }, context) => readMessages({ partnerId: params.id, upTo: query.up_to }, context),
  readMessagesPost: ({ params, body }, context) => readMessages({ partnerId: params.id, upTo: body.up_to }, context),

  remind: ({ query }, context) => remind(query.id, context),
  remindPost: ({ body }, context) => remind(body.id, context),
};
