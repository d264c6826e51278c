import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Intent, intentIn, withIntent } from '@jpro/api/intents';
import { splitLocale, usePlatform, useSession } from '@jpro/platform';
import { forgetPress, wasPressed } from './pressedIntents.ts';

/**
 * Does, once, what the visitor wanted before the login that led to this page (rule 81). What was pressed in another
 * browser, or is done already, only leaves the address. When `act` rejects, the intent stays there for a reload.
 *
 * @param handles whether this intent is done here
 */
export function useArrivedIntent(handles: (intent: Intent) => boolean, act: (intent: Intent) => void | Promise<void>) {
  const { search } = useLocation();
  const { history } = usePlatform();
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
    // Whoever has gone on meanwhile stays there.
    const { location: here } = history.get();
    if (intentIn(here.search)?.token !== intent.token) return;
    const page = `${splitLocale(here.pathname).path}${here.search}${here.hash}`;
    void navigate(withIntent(page, undefined), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    const intent = intentIn(search);
    if (intent && isSignedIn) void arrive(intent).catch(() => undefined);
  }, [search, isSignedIn]);
}
