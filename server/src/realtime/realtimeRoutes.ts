import type { SiteRoutes } from '../core/http/page.ts';
import type { RealtimeServer } from './realtimeServer.ts';

const BODY_MAX_BYTES = 256 * 1024;

/** `/apps/{id}/…`: the signed REST side of the embedded realtime server. */
export function realtimeRoutes(server: RealtimeServer): SiteRoutes {
  return (app) => {
    // The signature covers the bytes of the body.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    app.route({
      method: 'POST',
      url: '/apps/*',
      // Not counted, because these are signed requests from the site's own processes, which share one address.
      config: { costsNothing: true },
      handler: async (request, reply) => {
        const { pathname } = new URL(request.url, 'http://localhost');
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const response = server.handleApi({
          path: pathname,
          query: request.query as Record<string, string>,
          rawBody,
        });
        return reply.code(response.status).send(response.body);
      },
    });
  };
}
