/** The page works the same without it: private windows, old browsers and full disks have none. */
export async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}
