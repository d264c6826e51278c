import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { chooseLowBalance } from './lowBalance.ts';

export const lowBalanceRoutes: FeatureHandlers<typeof contract.lowBalance> = {
  async chooseLowBalance({ body }, { user, transaction }) {
    await transaction((trx) => chooseLowBalance(trx, user.id, body.dingers));
    return body;
  },
};
