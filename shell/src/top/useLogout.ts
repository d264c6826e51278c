import { useLocale, usePlatform } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { forgetDrafts } from '@jpro/platform/host';

/** Ends the session on the server and in every tab, deletes all drafts, then opens the home page. */
export function useLogout(): () => Promise<void> {
  const { api, session, history } = usePlatform();
  const locale = useLocale();
  const showFailure = useFailureToast();
  return async () => {
    try {
      await api.post('/logout');
    } catch (error) {
      if (session.get()) return showFailure(error);
    }
    session.set(null);
    forgetDrafts();
    history.push(`/${locale}`);
  };
}
