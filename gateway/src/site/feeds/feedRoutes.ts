import type { FastifyInstance } from 'fastify';
import { endpointAddress, type ResponseOf } from '@jpro/api';
import { DEFAULT_LOCALE, LOCALES } from '@jpro/platform/locale';
import type { Gateway } from '../../gateway.ts';
import { sendHtml } from '../../page/sendHtml.ts';
import { TEXTS } from '../../texts.ts';
import { pageViewOf } from '../../visitor/pageView.ts';
import { BLOGS, feedXml } from './feed.ts';
import { NoValueYet, RefreshedValue } from './refreshedValue.ts';

const ARTICLES = 20;
const FRESH_MS = 10 * 60_000;
const RETRY_MS = 30_000;

/** Serves `/blog/feed.xml` and `/companyblog/feed.xml` in each language. */
export function feedRoutes(app: FastifyInstance, gateway: Gateway): void {
  const { publicUrl } = gateway.configuration;
  for (const [path, type] of Object.entries(BLOGS)) {
    const articles = new RefreshedValue(
      () =>
        gateway.api.get(endpointAddress('/blog', {}, { category_type: type, limit: ARTICLES })) as Promise<
          ResponseOf<'GET', '/blog'>
        >,
      {
        freshMs: FRESH_MS,
        retryMs: RETRY_MS,
        onFailure: (error) => app.log.error({ err: error, code: 'JP-G014' }, 'the feed could not be built'),
      },
    );
    for (const locale of [null, ...LOCALES]) {
      app.get(`${locale ? `/${locale}` : ''}${path}/feed.xml`, async (request, reply) => {
        try {
          const { data } = await articles.get();
          const { origin } = pageViewOf(request, publicUrl).url;
          const shown = locale ?? DEFAULT_LOCALE;
          const xml = feedXml({ origin, locale: shown, path, text: TEXTS[shown].feed[`${type}`], articles: data });
          reply.headers({ 'cache-control': 'public, max-age=600', vary: 'accept-encoding' });
          return await sendHtml(request, reply, 200, xml, 'application/rss+xml; charset=utf-8');
        } catch (error) {
          if (!(error instanceof NoValueYet)) throw error;
          reply.headers({ 'retry-after': '60', 'cache-control': 'no-store', 'content-type': 'text/plain' });
          return reply.code(503).send('Not available');
        }
      });
    }
  }
}
