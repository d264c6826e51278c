import { useEffect, useState } from 'react';

/** Events that show that someone is using the page. */
const SIGNS = ['pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;
const LISTENING = { capture: true, passive: true } as const;

/** True from the first sign that someone is using the page: for what a first view can do without. */
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
