import { useEffect, useState } from 'react';

/** Whatever shows that somebody uses the page. */
const SIGNS = ['pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;
const LISTENING = { capture: true, passive: true } as const;

/** True from the first sign that somebody is there: for what a first view does without. */
export function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const stop = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, note, LISTENING);
    };
    const note = () => {
      stop();
      setUsed(true);
    };
    for (const sign of SIGNS) window.addEventListener(sign, note, LISTENING);
    return stop;
  }, []);
  return isUsed;
}
