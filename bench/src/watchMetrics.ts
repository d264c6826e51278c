import { setTimeout as sleep } from 'node:timers/promises';

/** What `/metrics` showed while it was watched. */
export interface Watched {
  /** How late the thread of gateway and API was at most, in ms (p99 of the time between two readings). */
  readonly lagMs: number;
  /** The most requests that waited for a connection to PostgreSQL. */
  readonly waiting: number;
  /** The share of guests' pages that came from the cache. */
  readonly hitRate: number;
}

const PAUSE_MS = 500;
const LAG = /^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? (\S+)$/m;
const WAITING = /^jpro_database_connections\{[^}]*state="waiting"[^}]*\} (\S+)$/m;
const LOOKUPS = { hit: lookups('hit'), miss: lookups('miss') };

function lookups(result: string): RegExp {
  return new RegExp(`^jpro_cache_requests_total\\{cache="pages",result="${result}"\\} (\\S+)$`, 'm');
}

/** Shows what a slow site waits for: its thread, or the database. */
export function watchMetrics(metricsPort: number): { stop(): Promise<Watched> } {
  let isOver = false;
  let [lagMs, waiting] = [0, 0];
  const read = (): Promise<string> =>
    fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
      (response) => response.text(),
      () => '',
    );
  const watching = (async () => {
    const first = await read();
    let text = first;
    while (!isOver) {
      lagMs = Math.max(lagMs, 1_000 * numberIn(text, LAG));
      waiting = Math.max(waiting, numberIn(text, WAITING));
      await sleep(PAUSE_MS);
      text = await read();
    }
    const [hits, misses] = [LOOKUPS.hit, LOOKUPS.miss].map((each) => numberIn(text, each) - numberIn(first, each));
    return hits! / Math.max(1, hits! + misses!);
  })();
  return {
    async stop() {
      isOver = true;
      const hitRate = await watching;
      return { lagMs, waiting, hitRate };
    },
  };
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0);
}
