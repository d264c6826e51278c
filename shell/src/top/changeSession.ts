import type { Platform } from '@jpro/platform';
import { splitLocale } from '@jpro/platform/locale';
import { forgetDrafts } from '@jpro/platform/host';

const localeAt = (history: Platform['history']) => splitLocale(history.get().location.pathname).locale;

/** Ends the session on the server and in every tab, deletes all drafts, then opens the home page. */
export async function logOut({ api, session, history }: Platform): Promise<void> {
  try {
    await api.post('/logout');
  } catch (error) {
    if (session.get()) throw error;
  }
  session.set(null);
  forgetDrafts();
  history.push(`/${localeAt(history)}`);
}

/**
 * Lets the session act for another of the person's companies, and opens its dashboard (rule 101.1). Drafts stay with
 * the company that they were typed for; everything that was read for it is dropped.
 */
export async function actFor({ api, session, history, routes }: Platform, company_id: number): Promise<void> {
  session.set(await api.post('/company/team/choose', { body: { company_id } }));
  const dashboard = routes.find(({ purpose }) => purpose === 'company-dashboard');
  history.push(`/${localeAt(history)}${dashboard?.pattern ?? ''}`);
}
