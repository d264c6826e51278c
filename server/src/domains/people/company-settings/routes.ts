import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { changeCompanySettings, companySettingsOf } from './companySettings.ts';

export const companySettingsRoutes: FeatureHandlers<'companySettings'> = {
  settings: (_input, { db, user }) => companySettingsOf(db, user.id),

  async changeSettings({ query, body }, { user, now, transaction }) {
    const change = { companyId: user.id, settings: body, knownVersion: query.known_version };
    return transaction(async (trx) => {
      await changeCompanySettings(trx, change, now);
      return companySettingsOf(trx, user.id);
    });
  },
};
