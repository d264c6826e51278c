import { useEffect } from 'react';

/** Retries when the browser reports that the connection is back. */
export function useWhenOnline(retry: () => void): void {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
}
