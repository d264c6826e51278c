/** The page works the same without it: private windows, old browsers and full disks have no service worker. */
export async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}
