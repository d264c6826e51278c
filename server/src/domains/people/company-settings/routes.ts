import type { FeatureHandlers } from '../../../core/http/handler.ts';
import { changeCompanySettings, companySettingsOf } from './companySettings.ts';

export const companySettingsRoutes: FeatureHandlers<'companySettings'> = {
  settings: (_input, { db, company }) => companySettingsOf(db, company),

  async changeSettings({ query, body }, { company, now, transaction }) {
    const change = { company, settings: body, knownVersion: query.known_version };
    return transaction(async (trx) => {
      await changeCompanySettings(trx, change, now);
      return companySettingsOf(trx, company);
    });
  },
};
