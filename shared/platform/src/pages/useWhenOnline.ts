import { useEffect } from 'react';

/** Browsers report a connection before it carries anything, so a retry that fails is repeated. */
const PAUSES_MS = [1_000, 3_000, 9_000];

/** Retries when the browser reports that the connection is back, as long as the component is shown. */
export function useWhenOnline(retry: () => Promise<void>): void {
  useEffect(() => {
    let attempts = 0;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = async (pauses: readonly number[]): Promise<void> => {
      attempts += 1;
      const own = attempts;
      await retry();
      const [pause, ...later] = pauses;
      if (attempts === own && pause !== undefined) timer = setTimeout(() => void attempt(later), pause);
    };
    const start = (): void => {
      clearTimeout(timer);
      void attempt(PAUSES_MS);
    };
    window.addEventListener('online', start);
    return () => {
      attempts = Infinity;
      clearTimeout(timer);
      window.removeEventListener('online', start);
    };
  }, [retry]);
}
