import { callAddress, type AnswerOf } from '@jpro/api';
import { LOCALES, localizedPath } from '@jpro/platform/locale';
import { ApiUnavailable } from '../api/apiReader.ts';
import type { Gateway } from '../gateway.ts';
import { escapeHtml } from '../page/escape.ts';
import { resolveReleases } from '../page/resolveReleases.ts';
import type { Visitor } from '../visitor/visitor.ts';

const FRESH_MS = 60 * 60 * 1000;
const JOBS_A_CALL = 100;
const MOST_JOBS = 5_000;

type RecentJobs = AnswerOf<'GET', '/jobpost/recentjobs'>;

/** The pages that search engines shall find: every public page without parameters, and the newest open jobs. */
export class Sitemap {
  readonly #gateway: Gateway;
  #paths: Promise<readonly string[]> | undefined;
  #madeAt = 0;

  constructor(gateway: Gateway) {
    this.#gateway = gateway;
  }

  async xml(visitor: Visitor): Promise<string> {
    if (!this.#paths || Date.now() - this.#madeAt > FRESH_MS) {
      this.#madeAt = Date.now();
      this.#paths = this.#find(visitor);
      this.#paths.catch(() => (this.#paths = undefined));
    }
    const { origin } = visitor.url;
    const entries = (await this.#paths).flatMap((path) => LOCALES.map((locale) => entry(origin, path, localizedPath(path, locale))));
    return (
      '<?xml version="1.0" encoding="UTF-8"?>' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">' +
      `${entries.join('')}</urlset>`
    );
  }

  async #find(visitor: Visitor): Promise<readonly string[]> {
    const { channel, store } = this.#gateway;
    const revision = await channel.latest();
    const releases = revision && (await resolveReleases(store, revision, { visitorId: visitor.id, override: new Map() }));
    const pages = (releases?.routes ?? []).filter(({ guard, pattern }) => guard === 'none' && !pattern.includes(':')).map(({ pattern }) => pattern);
    return [...pages, ...(await this.#jobs(visitor))];
  }

  async #jobs(visitor: Visitor): Promise<string[]> {
    const paths = new Set<string>();
    for (let page = 1; paths.size < MOST_JOBS; page += 1) {
      const jobs = await this.#jobPage(page, visitor);
      for (const { id, slug } of jobs) paths.add(`/jobpost/${encodeURIComponent(slug)}/${id}`);
      if (jobs.length < JOBS_A_CALL) break;
    }
    return [...paths];
  }

  /** Empty when the API does not answer: the other pages are worth telling too. */
  async #jobPage(page: number, visitor: Visitor): Promise<RecentJobs['data']> {
    try {
      const answer = await this.#gateway.api.get(callAddress('/jobpost/recentjobs', {}, { limit: JOBS_A_CALL, page }), visitor);
      return (answer as RecentJobs).data;
    } catch (error) {
      if (error instanceof ApiUnavailable) return [];
      throw error;
    }
  }
}

function entry(origin: string, path: string, address: string): string {
  const alternates = LOCALES.map((locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeHtml(origin + localizedPath(path, locale))}"/>`);
  return `<url><loc>${escapeHtml(origin + address)}</loc>${alternates.join('')}</url>`;
}
