import { setTimeout as sleep } from 'node:timers/promises';

/** The worst values that `/metrics` showed while it was watched. */
export interface Limits {
  /** How late the thread of gateway and API was, in ms (p99 of the time between two readings). */
  readonly lagMs: number;
  /** Requests that waited for a connection to PostgreSQL. */
  readonly waiting: number;
}

const PAUSE_MS = 500;
const LAG = /^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? (\S+)$/m;
const WAITING = /^jpro_database_connections\{[^}]*state="waiting"[^}]*\} (\S+)$/m;

/** Shows what a slow site waits for: its thread, or the database. */
export function watchLimits(metricsPort: number): { stop(): Promise<Limits> } {
  let isOver = false;
  let limits: Limits = { lagMs: 0, waiting: 0 };
  const watching = (async () => {
    while (!isOver) {
      const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
        (response) => response.text(),
        () => '',
      );
      limits = {
        lagMs: Math.max(limits.lagMs, 1_000 * Number(LAG.exec(text)?.[1] ?? 0)),
        waiting: Math.max(limits.waiting, Number(WAITING.exec(text)?.[1] ?? 0)),
      };
      await sleep(PAUSE_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return limits;
    },
  };
}
