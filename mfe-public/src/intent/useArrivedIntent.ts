import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Intent, intentIn, withIntent } from '@jpro/api/intents';
import { useSession } from '@jpro/platform';
import { forgetPress, wasPressed } from './pressedIntents.ts';

/**
 * Does, once, what the visitor wanted before the login that led to this page (rule 81). What was pressed in another
 * browser, or is done already, only leaves the address. When `act` rejects, the intent stays there for a reload.
 *
 * @param handles whether this intent is done here
 */
export function useArrivedIntent(handles: (intent: Intent) => boolean, act: (intent: Intent) => void | Promise<void>) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isSignedIn = useSession() !== null;
  const started = useRef('');
  const arrive = useEffectEvent(async (intent: Intent) => {
    if (started.current === intent.token || !handles(intent)) return;
    started.current = intent.token;
    if (wasPressed(intent.token)) {
      await act(intent);
      forgetPress(intent.token);
    }
    void navigate(withIntent(`${pathname}${search}${hash}`, undefined), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    const intent = intentIn(search);
    if (intent && isSignedIn) void arrive(intent).catch(() => undefined);
  }, [search, isSignedIn]);
}
