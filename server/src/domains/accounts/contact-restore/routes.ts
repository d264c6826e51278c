import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { contactRestoreOf, restoreContact } from './restoreContact.ts';

export const contactRestoreRoutes: FeatureHandlers<'contactRestore'> = {
  contactRestore: ({ query }, context) => contactRestoreOf(query.token, context),

  async restoreContact({ body }, context) {
    await restoreContact(body, context);
    return null;
  },
};
