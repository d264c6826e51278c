const PATIENCE_MS = 1500;

/**
 * What the site, or a proxy in front of it, responds; undefined when nothing does. `navigator.onLine` is also true for
 * connections without internet access.
 */
export async function siteResponse(): Promise<Response | undefined> {
  if (!navigator.onLine) return undefined;
  return fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => undefined,
  );
}
