import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ArticleCard, companyPath, endpointAddress, type JobCard, jobPath } from '@jpro/api';
import { LOCALES, localizedPath } from '@jpro/platform/locale';
import { isIndexed } from '@jpro/platform/routes';
import { compress, type Encoding, escapeHtml, memoizeByObject } from '@jpro/server/edge';
import type { Gateway } from '../../gateway.ts';
import { resolveReleases } from '../../page/releases/resolveReleases.ts';
import { articlePath, BLOGS } from './feed.ts';
import { RefreshedValue } from './refreshedValue.ts';

const FRESH_MS = 60 * 60 * 1000;
/** The pause after a failure. */
const PAUSE_MS = 30_000;
/** A sitemap has at most 50,000 addresses: two of each path, and a job may bring its company's along. */
const JOBS = { path: '/jobpost/recentjobs', rowsACall: 100, maxRows: 5_000 };
const ARTICLES = { path: '/blog', rowsACall: 20, maxRows: 1_000 };
/** Each may have megabytes. Without `PUBLIC_URL`, a client could name another origin with each request. */
const MAX_CONTENTS = 6;
/** Of brotli. */
const QUALITY = 5;

interface List {
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly rowsACall: number;
  readonly maxRows: number;
}

/**
 * Every indexed page without parameters, the newest open jobs with the companies that they name, and the newest
 * articles. It is complete or not served at all: from a sitemap without its jobs, search engines would conclude that
 * they are gone.
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
    const jobs = await this.#listed<JobCard>(JOBS, (job) =>
      job.company ? [jobPath(job), companyPath(job.company)] : [jobPath(job)],
    );
    const articles = await Promise.all(
      Object.entries(BLOGS).map(([blog, type]) =>
        this.#listed<ArticleCard>({ ...ARTICLES, query: { category_type: type } }, (article) => [
          articlePath(blog, article),
        ]),
      ),
    );
    return [...new Set([...pages, ...jobs, ...articles.flat()])];
  }

  /** The paths of the rows of a list, which is read page by page. */
  async #listed<Row>(
    { path, query, rowsACall, maxRows }: List,
    pathsOf: (row: Row) => readonly string[],
  ): Promise<string[]> {
    const paths: string[] = [];
    for (let page = 1; page <= maxRows / rowsACall; page += 1) {
      const address = endpointAddress(path, {}, { ...query, limit: rowsACall, page });
      const { data } = (await this.#gateway.api.get(address)) as { readonly data: readonly Row[] };
      paths.push(...data.flatMap(pathsOf));
      if (data.length < rowsACall) break;
    }
    return paths;
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
