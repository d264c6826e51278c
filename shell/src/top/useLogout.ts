import { useLocale, usePlatform } from '@jpro/platform';
import { forgetDrafts } from '@jpro/platform/host';

/** Ends the session on the server and in every tab, deletes all drafts, then opens the home page. */
export function useLogout(): () => Promise<void> {
  const { api, session, history, toasts } = usePlatform();
  const locale = useLocale();
  return async () => {
    try {
      await api.post('/logout');
    } catch (error) {
      if (error instanceof Error && session.get()) return toasts.show(error.message, 'error');
    }
    session.set(null);
    forgetDrafts();
    history.push(`/${locale}`);
  };
}
