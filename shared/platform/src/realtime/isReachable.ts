const PATIENCE_MS = 1500;

/** Whether the site responds. `navigator.onLine` is also true for connections without internet access. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    () => false,
  );
}
