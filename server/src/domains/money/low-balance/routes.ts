import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { chooseLowBalance } from './lowBalance.ts';

export const lowBalanceRoutes: FeatureHandlers<'lowBalance'> = {
  async chooseLowBalance({ body }, { user, transaction }) {
    await transaction((trx) => chooseLowBalance(trx, user.id, body.dingers));
    return body;
  },
};
