import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { chooseLowBalance } from './lowBalance.ts';

export const lowBalanceRoutes: FeatureHandlers<'lowBalance'> = {
  async chooseLowBalance({ body }, { company, transaction }) {
    await transaction((trx) => chooseLowBalance(trx, company.id, body.dingers));
    return body;
  },
};
