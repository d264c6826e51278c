import type { Platform } from '@jpro/platform';
import { deliverApplications } from './deliverApplications.ts';
import { deliverMessages, waitingMessages } from './deliverMessages.ts';
import { cancelledApplications, unsentApplications } from './unsentApplications.ts';
import { subscribeUnsent } from './unsentChanged.ts';

/** A connection may come back without the browser noticing. */
const EVERY_MS = 15_000;

/** Delivers what waits on the device: now, when the connection is back, and every few seconds while something waits. */
export function startDelivery(platform: Platform): () => void {
  const { session, clock } = platform;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const somethingWaits = (): boolean => {
    const owner = session.get()?.id;
    if (owner === undefined) return false;
    const now = clock.now();
    return (
      waitingMessages(owner, now) ||
      cancelledApplications(owner, now).length > 0 ||
      unsentApplications(owner, now).some(({ refusal }) => refusal === undefined)
    );
  };
  const schedule = (): void => {
    clearTimeout(timer);
    if (somethingWaits()) timer = setTimeout(attempt, EVERY_MS);
  };
  const attempt = (): void => {
    clearTimeout(timer);
    if (!somethingWaits()) return;
    void Promise.allSettled([deliverApplications(platform), deliverMessages(platform)]).then(schedule);
  };
  attempt();
  const stop = [subscribeUnsent(schedule), session.subscribe(attempt)];
  window.addEventListener('online', attempt);
  return () => {
    clearTimeout(timer);
    stop.forEach((each) => each());
    window.removeEventListener('online', attempt);
  };
}
