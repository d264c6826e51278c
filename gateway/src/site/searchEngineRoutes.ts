import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { visitorOf } from '../visitor/visitor.ts';

export function searchEngineRoutes(app: FastifyInstance, gateway: Gateway): void {
  const origin = (request: FastifyRequest): string => visitorOf(request, gateway.configuration.publicUrl).url.origin;

  app.get('/robots.txt', (request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(['User-agent: *', 'Disallow: /api/', 'Disallow: /dev/', 'Disallow: /releases', 'Allow: /', '', `Sitemap: ${origin(request)}/sitemap.xml`, ''].join('\n')),
  );
}
