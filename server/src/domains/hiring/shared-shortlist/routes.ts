import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { shareShortlist, sharedShortlist } from './sharedShortlist.ts';

export const sharedShortlistRoutes: FeatureHandlers<'sharedShortlist'> = {
  shortlist: ({ params }, context) => sharedShortlist(context, params.id),

  share: ({ params, body }, context) =>
    context.transaction((trx) => shareShortlist(trx, context, params.id, body.shares_shortlist)),
};
