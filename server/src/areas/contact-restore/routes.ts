import type { contract } from '@jpro/api/contract';
import type { AreaHandlers } from '../../core/handler.ts';
import { contactRestoreOf, restoreContact } from './restore-contact.ts';

export const contactRestoreRoutes: AreaHandlers<typeof contract.contactRestore> = {
  contactRestore: ({ query }, context) => contactRestoreOf(query.token, context),

  async restoreContact({ body }, context) {
    await restoreContact(body, context);
    return null;
  },
};
