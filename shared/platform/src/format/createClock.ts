import type { Clock } from '../platform/platform.ts';

export interface PageClock extends Clock {
  /** Until then the clock stands still, so that the first render agrees with the server's. */
  start(): void;
}

/** The server's time, whatever the device believes. */
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
