import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { changeCalls, companyCalls } from './companyCalls.ts';

export const companyCallsRoutes: FeatureHandlers<'companyCalls'> = {
  calls: (_input, { db, company }) => companyCalls(db, company.id),

  async changeCalls({ query, body }, { db, company, transaction }) {
    const change = { companyId: company.id, calls: body.calls, knownVersion: query.known_version };
    await transaction((trx) => changeCalls(trx, change));
    return companyCalls(db, company.id);
  },
};
