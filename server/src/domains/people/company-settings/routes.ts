import type { contract } from '@jpro/api/contract';
import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { changeCompanySettings, companySettingsOf } from './companySettings.ts';

export const companySettingsRoutes: FeatureHandlers<typeof contract.companySettings> = {
  settings: (_input, { db, user }) => companySettingsOf(db, user.id),

  async changeSettings({ body }, { user, now, transaction }) {
    return transaction(async (trx) => {
      await changeCompanySettings(trx, user.id, body, now);
      return companySettingsOf(trx, user.id);
    });
  },
};
