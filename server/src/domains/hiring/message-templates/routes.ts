import type { FeatureHandlers } from '../../../core/http/handler.ts';
import {
  addMessageTemplate,
  changeMessageTemplate,
  deleteMessageTemplate,
  messageTemplatesOf,
} from './messageTemplates.ts';

export const messageTemplatesRoutes: FeatureHandlers<'messageTemplates'> = {
  messageTemplates: async (_input, { db, user }) => ({ data: await messageTemplatesOf(db, user.id) }),

  addMessageTemplate: ({ body }, { user, transaction }) => transaction((trx) => addMessageTemplate(trx, user.id, body)),

  changeMessageTemplate({ params, query, body }, { user, transaction }) {
    const change = { companyId: user.id, id: params.id, form: body, knownVersion: query.known_version };
    return transaction((trx) => changeMessageTemplate(trx, change));
  },

  async deleteMessageTemplate({ params }, { db, user }) {
    await deleteMessageTemplate(db, { companyId: user.id, id: params.id });
    return null;
  },
};
