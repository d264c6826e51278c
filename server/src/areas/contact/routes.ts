import type { contract } from '@jpro/api/contract';
import type { AreaHandlers } from '../../core/handler.ts';
import { keepContactMessage } from './keep-contact-message.ts';

export const contactRoutes: AreaHandlers<typeof contract.contact> = {
  async contact({ body }, context) {
    await keepContactMessage(body, context);
    return { is_received: true };
  },
};
