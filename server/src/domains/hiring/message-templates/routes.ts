import type { FeatureHandlers } from '../../../core/http/handler.ts';
import {
  addMessageTemplate,
  changeMessageTemplate,
  deleteMessageTemplate,
  messageTemplatesOf,
} from './messageTemplates.ts';

export const messageTemplatesRoutes: FeatureHandlers<'messageTemplates'> = {
  messageTemplates: async (_input, { db, company }) => ({ data: await messageTemplatesOf(db, company.id) }),

  addMessageTemplate: ({ body }, { company, transaction }) =>
    transaction((trx) => addMessageTemplate(trx, company.id, body)),

  changeMessageTemplate({ params, query, body }, { company, transaction }) {
    const change = { companyId: company.id, id: params.id, form: body, knownVersion: query.known_version };
    return transaction((trx) => changeMessageTemplate(trx, change));
  },

  async deleteMessageTemplate({ params }, { db, company }) {
    await deleteMessageTemplate(db, { companyId: company.id, id: params.id });
    return null;
  },
};
