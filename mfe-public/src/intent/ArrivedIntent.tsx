import { useLocation } from 'react-router';
import { apiKey, ApiError } from '@jpro/api';
import { type Intent, INTENT_OUTCOMES, INTENT_PARAMETER, type IntentOutcome } from '@jpro/api/intents';
import { searchedAlert } from '@jpro/api/job-filters';
import { usePlatform, useSession } from '@jpro/platform';
import { useFailureToast } from '@jpro/features';
import { markSaved } from '@jpro/features/mark-jobs';
import { Alert } from '@jpro/ui';
import { layer, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { useArrivedIntent } from './useArrivedIntent.ts';

/** Below the top bar, wherever the page is scrolled to. */
const Notice = styled.div`
  position: sticky;
  top: calc(57px + ${space[2]});
  z-index: ${layer.sticky};
`;

/**
 * On every page with a button that needs a login: does what was wanted before it, and says so. Applying is left to its
 * own button. Without scripts the gateway has done it, and this says what came of it.
 */
export function ArrivedIntent() {
  const t = useText();
  const address = new URLSearchParams(useLocation().search);
  const outcome = INTENT_OUTCOMES.find((each) => each === address.get(INTENT_PARAMETER));
  useDoneOnArrival();
  if (!outcome) return null;
  return (
    <noscript>
      <Notice>
        <Alert tone={isDone(outcome) ? 'success' : 'warning'}>{t(TEXTS[outcome])}</Alert>
      </Notice>
    </noscript>
  );
}

const TEXTS = {
  saved: 'job.saved_now',
  followed: 'intent.followed',
  alerted: 'intent.alerted',
  gone: 'intent.gone',
  company: 'intent.company',
  later: 'intent.later',
} as const satisfies Record<IntentOutcome, string>;

const DONE = { save: 'saved', follow: 'followed', alert: 'alerted', apply: 'saved' } as const;

const isDone = (outcome: IntentOutcome) => ['saved', 'followed', 'alerted'].includes(outcome);

function useDoneOnArrival(): void {
  const t = useText();
  const { api, queryClient, toasts } = usePlatform();
  const isCompany = useSession()?.user_type === 'company';
  const { search } = useLocation();
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
      const body = searchedAlert(new URLSearchParams(search));
      if (!body) return;
      await api.post('/jobseeker/jobalerts', { body });
      void queryClient.invalidateQueries({ queryKey: apiKey('/jobseeker/jobalerts') });
    }
    toasts.show(t(TEXTS[DONE[kind]]), 'success');
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
}
