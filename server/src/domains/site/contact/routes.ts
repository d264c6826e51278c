import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { keepContactMessage } from './keepContactMessage.ts';

export const contactRoutes: FeatureHandlers<'contact'> = {
  async contact({ body }, context) {
    await keepContactMessage(body, context);
    return { is_received: true };
  },
};
