import { useLocation, useNavigate } from 'react-router';
import { apiKey, ApiError } from '@jpro/api';
import { type Intent, INTENT_PARAMETER } from '@jpro/api/intents';
import { leavesOutFilters, searchedAlert } from '@jpro/api/job-filters';
import { usePagePath, usePlatform, useSession } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { markSaved } from '@jpro/features/mark-jobs';
import { useText } from '../text.ts';
import { OUTCOME_TEXTS } from './outcomeTexts.ts';
import { useArrivedIntent } from './useArrivedIntent.ts';

const DONE = { save: 'saved', follow: 'followed', alert: 'alerted', apply: 'saved' } as const;

/** Does what was wanted before the login that led here, and says so. */
export default function DoneOnArrival() {
  const t = useText();
  const { api, queryClient, toasts } = usePlatform();
  const isCompany = useSession()?.user_type === 'company';
  const { search } = useLocation();
  const navigate = useNavigate();
  const alertsPath = usePagePath()('job-alerts');
  const failed = useFailureToast();

  async function send({ kind, id }: Intent): Promise<void> {
    if (kind === 'save') {
      await api.post('/savejob/{id}', { params: { id }, body: { is_save: true } });
      void markSaved(queryClient, id, true);
    } else if (kind === 'follow') {
      await api.put('/jobseeker/followedcompanies/{id}', { params: { id } });
      void queryClient.invalidateQueries({ queryKey: apiKey('/company/{id}') });
      void queryClient.invalidateQueries({ queryKey: apiKey('/jobseeker/followedcompanies') });
    } else {
      const address = new URLSearchParams(search);
      address.delete(INTENT_PARAMETER);
      const body = searchedAlert(address);
      if (!body) return;
      // Its form names what an alert cannot hold.
      if (alertsPath && leavesOutFilters(address)) return void navigate(`${alertsPath}?${address}`);
      await api.post('/jobseeker/jobalerts', { body });
      void queryClient.invalidateQueries({ queryKey: apiKey('/jobseeker/jobalerts') });
    }
    toasts.show(t(OUTCOME_TEXTS[DONE[kind]]), 'success');
    // A response that is still on its way may be from before.
    void queryClient.invalidateQueries({ predicate: ({ state }) => state.fetchStatus === 'fetching' });
  }

  useArrivedIntent(
    ({ kind }) => isCompany || kind !== 'apply',
    async (intent) => {
      if (isCompany) return toasts.show(t('intent.company'));
      try {
        await send(intent);
      } catch (error) {
        const status = error instanceof ApiError ? error.status : 0;
        if (status === 404) return toasts.show(t('intent.gone'));
        failed(error);
        if (!(status >= 400 && status < 500) || status === 429) throw error;
      }
      return undefined;
    },
  );
  return null;
}
