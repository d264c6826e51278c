/** The network is often unusable for the first seconds after the `online` event. */
const SETTLING_MS = 10_000;

/** @returns whether the device came back online within the last ten seconds */
export function watchReconnection(): () => boolean {
  let reconnectedAt = -Infinity;
  window.addEventListener('online', () => (reconnectedAt = performance.now()));
  return () => performance.now() - reconnectedAt < SETTLING_MS;
}
