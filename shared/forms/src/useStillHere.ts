import { useEffect, useRef, useState } from 'react';
import { splitLocale, useEntry, usePlatform } from '@jpro/platform';

/**
 * Whether the visitor is still at the form that calls this, and the form on screen: a late response must not take those
 * who went on to another page.
 */
export function useStillHere(): () => boolean {
  const { history } = usePlatform();
  const [here] = useState(placeOf(useEntry()));
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return () => isShown.current && placeOf(history.get()) === here;
}

/** The address without its language, which may change meanwhile. */
function placeOf({ location: { pathname, search } }: ReturnType<typeof useEntry>): string {
  return `${splitLocale(pathname).path}${search}`;
}
