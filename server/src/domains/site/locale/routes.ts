import { DEFAULT_LOCALE } from '@jpro/api/locale';
import type { FeatureHandlers } from '../../../core/http/handler.ts';

export const localeRoutes: FeatureHandlers<'locale'> = {
  async changeLocale({ params: { locale } }, { db, user, session }) {
    session.setLocaleCookie(locale);
    if (user) await db.updateTable('users').set({ locale }).where('id', '=', user.login.id).execute();
    return { locale };
  },

  getLocale: async (_input, { user, session }) => ({ locale: session.savedLocale ?? user?.locale ?? DEFAULT_LOCALE }),
};
