import type { Clock } from '../platform/platform.ts';

export interface PageClock extends Clock {
  /** Starts the clock. Until then it does not advance, so that the first render matches the server's. */
  start(): void;
}

/** The server's time, independent of the device's clock. */
export function createClock(now: number): PageClock {
  const began = performance.now();
  let running = false;
  return {
    now: () => (running ? now + Math.round(performance.now() - began) : now),
    start() {
      running = true;
    },
  };
}
