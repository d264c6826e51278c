import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { offeredName } from '../../../core/text/normalizeText.ts';

export const namesRoutes: FeatureHandlers<'names'> = {
  suggest: async ({ body }) => ({ suggestions: body.names.map(offeredName) }),
};
