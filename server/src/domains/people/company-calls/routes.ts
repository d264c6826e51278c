import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { changeCalls, companyCalls } from './companyCalls.ts';

export const companyCallsRoutes: FeatureHandlers<'companyCalls'> = {
  calls: (_input, { db, user }) => companyCalls(db, user.id),

  async changeCalls({ query, body }, { db, user, transaction }) {
    const change = { companyId: user.id, calls: body.calls, knownVersion: query.known_version };
    await transaction((trx) => changeCalls(trx, change));
    return companyCalls(db, user.id);
  },
};
