import { useLocation } from 'react-router';
import { INTENT_OUTCOMES, INTENT_PARAMETER, intentIn, type IntentOutcome } from '@jpro/api/intents';
import { useLoadedWhen } from '@jpro/features';
import { Alert } from '@jpro/ui';
import { layer, space } from '@jpro/ui/tokens';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { OUTCOME_TEXTS } from './outcomeTexts.ts';

/** Below the top bar, wherever the page is scrolled to. */
const Notice = styled.div`
  position: sticky;
  top: calc(57px + ${space[2]});
  z-index: ${layer.sticky};
`;

const loadDone = () => import(/* webpackChunkName: "done-on-arrival" */ './DoneOnArrival.tsx');

/**
 * On every page with a button that needs a login: does what was wanted before it, and says so. Applying is left to its
 * own button. Without scripts the gateway has done it, and this says what came of it.
 */
export function ArrivedIntent() {
  const t = useText();
  const { search } = useLocation();
  const address = new URLSearchParams(search);
  const outcome = INTENT_OUTCOMES.find((each) => each === address.get(INTENT_PARAMETER));
  const { Component } = useLoadedWhen(intentIn(search) !== undefined, loadDone);
  if (Component) return <Component />;
  if (!outcome) return null;
  return (
    <noscript>
      <Notice>
        <Alert tone={isDone(outcome) ? 'success' : 'warning'}>{t(OUTCOME_TEXTS[outcome])}</Alert>
      </Notice>
    </noscript>
  );
}

const isDone = (outcome: IntentOutcome) => ['saved', 'followed', 'alerted'].includes(outcome);
