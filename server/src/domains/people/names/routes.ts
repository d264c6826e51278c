import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { normalizeName } from '../../../core/text/normalizeText.ts';
import { fromZawgyi } from '../../../core/text/zawgyi.ts';

export const namesRoutes: FeatureHandlers<typeof contract.names> = {
  suggest: async ({ body }) => ({ suggestions: body.names.map(suggestion) }),
};

/** The name in Unicode, or null when there is nothing to suggest (rule 31). */
function suggestion(name: string): string | null {
  const converted = fromZawgyi(name);
  return converted === name ? null : normalizeName(converted);
}
