import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { callsOf, changeCalls } from './companyCalls.ts';

export const companyCallsRoutes: FeatureHandlers<typeof contract.companyCalls> = {
  calls: async (_input, { db, user }) => ({ calls: await callsOf(db, user.id) }),

  async changeCalls({ body }, { db, user, transaction }) {
    await transaction((trx) => changeCalls(trx, user.id, body.calls));
    return { calls: await callsOf(db, user.id) };
  },
};
