import type { BrowserContext } from '@playwright/test';

const EVERY_MS = 20_000;
const DOWN_MS = 5_000;

export interface DroppingLine {
  /** How often it has been down so far. */
  readonly drops: () => number;
  /** Waits until it is down next, and keeps it down until this is done. */
  readonly whileDown: (deed: () => Promise<void>) => Promise<void>;
  /** Leaves the line up for good. */
  readonly stop: () => Promise<void>;
}

/** A line that is down for the last 5 of every 20 seconds. */
export function droppingLine(context: BrowserContext): DroppingLine {
  let drops = 0;
  let ended = false;
  let end: (() => void) | undefined;
  let nextDeed: (() => Promise<void>) | undefined;
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      end = () => (clearTimeout(timer), resolve());
    });
  const running = (async () => {
    while (!ended) {
      await wait(EVERY_MS - DOWN_MS);
      if (ended) return;
      await context.setOffline(true);
      drops += 1;
      const deed = nextDeed;
      nextDeed = undefined;
      await Promise.all([wait(DOWN_MS), deed?.()]);
      await context.setOffline(false);
    }
  })();
  return {
    drops: () => drops,
    whileDown: (deed) =>
      new Promise((resolve, reject) => {
        nextDeed = () => deed().then(resolve, reject);
      }),
    async stop() {
      ended = true;
      end?.();
      await running;
      await context.setOffline(false);
    },
  };
}
