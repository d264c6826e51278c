import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { endpointAddress, jobPath, type ResponseOf } from '@jpro/api';
import { LOCALES, localizedPath } from '@jpro/platform/locale';
import { isIndexed } from '@jpro/platform/routes';
import type { Gateway } from '../gateway.ts';
import { compress, escapeHtml, memoizeByObject, type Encoding } from '@jpro/server/edge';
import { resolveReleases } from '../page/resolveReleases.ts';
import { RefreshedValue } from './refreshedValue.ts';

const FRESH_MS = 60 * 60 * 1000;
/** The pause after a failure. */
const PAUSE_MS = 30_000;
const JOBS_A_CALL = 100;
const MAX_JOBS = 5_000;
/** Each may have megabytes. Without `PUBLIC_URL`, a client could name another origin with each request. */
const MAX_CONTENTS = 6;
/** Of brotli. */
const QUALITY = 5;

type RecentJobs = ResponseOf<'GET', '/jobpost/recentjobs'>;

/**
 * Every indexed page without parameters, and the newest open jobs. It is complete or not served at all: from a sitemap
 * without its jobs, search engines would conclude that they are gone.
 */
export class Sitemap {
  readonly #gateway: Gateway;
  readonly #paths: RefreshedValue<readonly string[]>;

  constructor(gateway: Gateway, log: FastifyBaseLogger) {
    this.#gateway = gateway;
    this.#paths = new RefreshedValue(() => this.#find(), {
      freshMs: FRESH_MS,
      retryMs: PAUSE_MS,
      onFailure: (error) => log.error({ err: error, code: 'JP-G005' }, 'the sitemap could not be built'),
    });
  }

  /** @throws NoValueYet */
  async content(origin: string, encoding: Encoding | undefined): Promise<Buffer> {
    const paths = await this.#paths.get();
    return finished(paths).forceFetch(`${encoding} ${origin}`, {
      context: async () => {
        const xml = xmlOf(paths, origin);
        return encoding ? compress(xml, encoding, QUALITY) : Buffer.from(xml);
      },
    });
  }

  async #find(): Promise<readonly string[]> {
    const { channel, store, watch } = this.#gateway;
    const revision = await channel.latest();
    const releases = revision && (await resolveReleases(store, revision, { isLost: watch.isLost }));
    if (!releases) throw new Error('there is no release whose pages could be listed');
    const pages = releases.routes
      .filter((route) => isIndexed(route) && !route.pattern.includes(':'))
      .map(({ pattern }) => pattern);
    return [...pages, ...(await this.#jobs())];
  }

  async #jobs(): Promise<string[]> {
    const paths = new Set<string>();
    for (let page = 1; page <= MAX_JOBS / JOBS_A_CALL; page += 1) {
      const { data } = (await this.#gateway.api.get(
        endpointAddress('/jobpost/recentjobs', {}, { limit: JOBS_A_CALL, page }),
      )) as RecentJobs;
      for (const job of data) paths.add(jobPath(job));
      if (data.length < JOBS_A_CALL) break;
    }
    return [...paths];
  }
}

/** The contents with these paths, by encoding and origin. */
const finished = memoizeByObject(
  (_paths: readonly string[]) =>
    new LRUCache<string, Buffer, () => Promise<Buffer>>({
      max: MAX_CONTENTS,
      fetchMethod: (_key, _stale, { context: make }) => make(),
      // Everyone who waits for a content gets it, even if it is evicted meanwhile.
      ignoreFetchAbort: true,
    }),
);

function xmlOf(paths: readonly string[], origin: string): string {
  const entries = paths.flatMap((path) => LOCALES.map((locale) => entry(origin, path, localizedPath(path, locale))));
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">' +
    `${entries.join('')}</urlset>`
  );
}

function entry(origin: string, path: string, address: string): string {
  const alternates = LOCALES.map(
    (locale) =>
      `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeHtml(origin + localizedPath(path, locale))}"/>`,
  );
  return `<url><loc>${escapeHtml(origin + address)}</loc>${alternates.join('')}</url>`;
}
