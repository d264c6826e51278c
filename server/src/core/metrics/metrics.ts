import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** How much of a page the first response contained. */
export type PageStep = 'rendered' | 'described' | 'bare';

/** From a cache hit to a page that waited for everything. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The metrics that Prometheus reads. Labels are route patterns, units and versions: never ids, addresses or anything
 * else whose number grows with the number of visitors.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly #own = { registers: [this.registry] };

  /** `app` is `gateway` or `api`, `kind` is `page` or `other`, `route` a pattern. */
  readonly requests = new Histogram({
    ...this.#own,
    name: 'jpro_http_request_duration_seconds',
    help: 'From the request to the end of its response',
    labelNames: ['app', 'method', 'kind', 'route', 'status'] as const,
    buckets: SECONDS,
  });
  readonly rendering = new Histogram({
    ...this.#own,
    name: 'jpro_page_render_duration_seconds',
    help: 'Rendering the HTML of a page, including the wait for a render process',
    labelNames: ['unit', 'version'] as const,
    buckets: SECONDS,
  });
  /** Pages that were made, not counting those from the cache. */
  readonly pages = new Counter({
    ...this.#own,
    name: 'jpro_pages_total',
    help: 'Pages that were made: rendered, only described (head and data), or bare (the browser fetches everything)',
    labelNames: ['unit', 'version', 'step'] as const,
  });
  readonly reports = new Counter({
    ...this.#own,
    name: 'jpro_browser_reports_total',
    help: 'Load reports of browsers: loaded, or what failed',
    labelNames: ['unit', 'version', 'outcome'] as const,
  });
  readonly #cacheRequests = new Counter({
    ...this.#own,
    name: 'jpro_cache_requests_total',
    help: 'Lookups in the cache of pages or of API responses',
    labelNames: ['cache', 'result'] as const,
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  countLookup(cache: 'pages' | 'responses', isHit: boolean): void {
    this.#cacheRequests.inc({ cache, result: isHit ? 'hit' : 'miss' });
  }

  /** Adds a value that is measured whenever Prometheus reads it. */
  gauge<Label extends string>(
    name: string,
    help: string,
    label: Label,
    measure: () => Promise<Readonly<Record<string, number>>>,
  ): void {
    const gauge: Gauge<string> = new Gauge({
      ...this.#own,
      name,
      help,
      labelNames: [label],
      async collect() {
        const values = await measure().catch(() => ({}));
        gauge.reset();
        for (const [value, number] of Object.entries(values)) gauge.set({ [label]: value }, number);
      },
    });
  }
}
