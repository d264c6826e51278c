import { useEffect, useState, type JSX } from 'react';
import { LoadingBar } from '@jpro/ui';
import { usePlatform, useStore } from '@jpro/platform';
import { useText } from '../text.ts';

/** Delay and duration (rule 55). */
const THROTTLE_MS = 200;
const DURATION_MS = 5000;

/** The loading bar for the next page, unless it loads quickly. */
export function PageLoadingBar(): JSX.Element {
  const t = useText();
  const busy = useStore(usePlatform().loading);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const begin = setTimeout(() => setShown(true), THROTTLE_MS);
    const end = setTimeout(() => setShown(false), THROTTLE_MS + DURATION_MS);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
      setShown(false);
    };
  }, [busy]);
  return <LoadingBar active={shown} label={t('loading')} />;
}
