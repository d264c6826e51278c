import type { FastifyInstance } from 'fastify';
import { type Locale, LOCALES } from '@jpro/platform/locale';
import type { Gateway } from '../gateway.ts';
import { pageViewOf } from '../visitor/pageView.ts';

export const SHARE_PATH = '/share';
/** As long as a keyword may be. */
const MAX_KEYWORD = 100;
const ADDRESS = /https?:\/\/\S+/g;
const JOB = /^(?:\/[a-z]{2})?\/jobpost\/(?:[^/]+\/)?(\d{1,15})$/;

type Shared = Readonly<Partial<Record<'title' | 'text' | 'url', unknown>>>;

/** What other apps share with the installed one: the link of a job opens it, other words are searched for (rule 92). */
export function shareTarget(app: FastifyInstance, { configuration }: Gateway): void {
  app.get<{ Params: { locale: string }; Querystring: Shared }>(`${SHARE_PATH}/:locale`, (request, reply) => {
    const locale = LOCALES.find((each) => each === request.params.locale);
    if (!locale) return reply.code(404).send();
    const { origin } = pageViewOf(request, configuration.publicUrl).url;
    return reply.redirect(sharedPage(request.query, locale, origin), 303);
  });
}

/** Always a page of this site. */
export function sharedPage({ title, text, url }: Shared, locale: Locale, origin: string): string {
  const shared = [url, text, title].filter((each) => typeof each === 'string');
  for (const address of shared.flatMap((each) => each.match(ADDRESS) ?? [])) {
    const job = jobAt(address, origin);
    if (job) return `/${locale}/jobpost/${job}`;
  }
  const words = shared
    .toReversed()
    .map((each) => each.replace(ADDRESS, ' ').replace(/\s+/g, ' ').trim())
    .find(Boolean);
  const keyword = [...(words ?? '')].slice(0, MAX_KEYWORD).join('').toWellFormed();
  return `/${locale}/search${keyword && `?search_keyword=${encodeURIComponent(keyword)}`}`;
}

function jobAt(address: string, origin: string): string | undefined {
  const url = URL.parse(address);
  return url?.origin === origin ? JOB.exec(url.pathname)?.[1] : undefined;
}
