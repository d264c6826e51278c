import type { Clock } from '../platform/platform.ts';

export interface PageClock extends Clock {
  /** Starts the clock. Until then it shows the document's time, so that the first render matches the server's. */
  start(): void;
}

/**
 * The server's time, whatever the device's clock shows. On most systems `performance.now()` stands still while the
 * device sleeps, and only the device's clock says how long it slept.
 * @param now of the document
 * @param sentAt of the response
 */
export function createClock(now: number, sentAt = now): PageClock {
  const began = { awake: performance.now(), device: Date.now() };
  const passed = (): number => Math.max(Math.round(performance.now() - began.awake), Date.now() - began.device);
  let running = false;
  return {
    now: () => (running ? sentAt + passed() : now),
    start() {
      running = true;
    },
  };
}
