import type { FastifyInstance } from 'fastify';
import { LOCALES } from '@jpro/platform/locale';
import { acceptedEncoding } from '@jpro/server/edge';
import type { Gateway } from '../../gateway.ts';
import { pageViewOf } from '../../visitor/pageView.ts';
import { countView, tooMany } from '../files/countView.ts';
import { NoValueYet } from './refreshedValue.ts';
import { Sitemap } from './sitemap.ts';

const FOR_AN_HOUR = 'public, max-age=3600';
const RETRY_SECONDS = '60';
const CLOSED = ['/api/', '/dev/', '/releases', ...LOCALES.map((locale) => `/${locale}/releases`)];

export function searchEngineRoutes(app: FastifyInstance, gateway: Gateway): void {
  const { publicUrl } = gateway.configuration;
  const sitemap = new Sitemap(gateway, app.log);

  app.get('/robots.txt', (request, reply) => {
    const { origin } = pageViewOf(request, publicUrl).url;
    const lines = [
      'User-agent: *',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ];
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': FOR_AN_HOUR })
      .send(lines.join('\n'));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const seconds = await countView(gateway, request);
    if (seconds !== undefined) return tooMany(reply, seconds);
    const encoding = acceptedEncoding(request.headers);
    try {
      const content = await sitemap.content(pageViewOf(request, publicUrl).url.origin, encoding);
      reply.headers({
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': FOR_AN_HOUR,
        vary: 'accept-encoding',
      });
      return (encoding ? reply.header('content-encoding', encoding) : reply).send(content);
    } catch (error) {
      if (!(error instanceof NoValueYet)) throw error;
      reply.headers({
        'retry-after': RETRY_SECONDS,
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
      });
      return reply.code(503).send('Not available');
    }
  });
}
