import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { offeredName } from '../../../core/text/normalizeText.ts';

export const namesRoutes: FeatureHandlers<typeof contract.names> = {
  suggest: async ({ body }) => ({ suggestions: body.names.map(offeredName) }),
};
