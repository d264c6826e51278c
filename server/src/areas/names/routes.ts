import type { contract } from '@jpro/api/contract';
import type { AreaHandlers } from '../../core/handler.ts';
import { normalizeName } from '../../core/normalize-text.ts';
import { fromZawgyi } from '../../core/zawgyi.ts';

export const namesRoutes: AreaHandlers<typeof contract.names> = {
  suggest: async ({ body }) => ({ suggestions: body.names.map(suggestion) }),
};

/** The name in Unicode, or null when there is nothing to offer (rule 31). */
function suggestion(name: string): string | null {
  const converted = fromZawgyi(name);
  return converted === name ? null : normalizeName(converted);
}
