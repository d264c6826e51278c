import { useLocation, useNavigate } from 'react-router';
import { INTENT_PARAMETER, type Wanted, withIntent } from '@jpro/api/intents';
import { useLocalePath } from '@jpro/platform';
import { toComeBack } from '@jpro/platform/guards';
import { press } from './pressedIntents.ts';

/** Where the visitor is, with locale prefix; `place` is the id of the element to come back to. */
export function usePlaceHere(): (place: string, search?: string) => string {
  const localePath = useLocalePath();
  const { pathname, search: here } = useLocation();
  return (place, search = here) => {
    const page = `${localePath(pathname)}${search}#${place}`;
    // A list has a form for each job, and parsing an address is slow.
    return search.includes(INTENT_PARAMETER) ? withIntent(page, undefined) : page;
  };
}

/** Opens the jobseeker's login, which leads back to `page`, where what is wanted is done (rule 81). */
export function useAskToLogIn(): (wanted: Wanted, page: string) => void {
  const navigate = useNavigate();
  return (wanted, page) => {
    void navigate(toComeBack('/login', withIntent(page, { ...wanted, token: press() })));
  };
}
