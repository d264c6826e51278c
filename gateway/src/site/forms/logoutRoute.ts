import type { FastifyInstance } from 'fastify';
import { isSameOrigin } from '@jpro/server/edge';
import { changingRequest, cookiesOf } from '../../api/visitorRequest.ts';
import type { Gateway } from '../../gateway.ts';
import { serveFailure } from '../../page/plain/servePlainPage.ts';
import { pageViewOf } from '../../visitor/pageView.ts';
import { serveNotAccepted } from './notAccepted.ts';

/** Ends the session for browsers without scripts, which cannot send the header that the API requires (rule 11). */
export async function logoutRoute(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { configuration, origin } = gateway;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.post('/logout', async (request, reply) => {
      if (!isSameOrigin(request, configuration.publicUrl)) return serveNotAccepted(gateway, request, reply, 403);
      const { visitor } = await changingRequest(origin.app, request);
      const response = await origin.app.inject({ ...visitor, method: 'POST', url: '/api/logout' });
      if (response.statusCode !== 204)
        return serveFailure(gateway, request, reply, pageViewOf(request, configuration.publicUrl), {
          status: 503,
          address: '/',
        });
      for (const value of cookiesOf(response)) reply.header('set-cookie', value);
      // Deletes drafts, and the pages that were stored for reading without a connection (rule 73.2).
      reply.header('clear-site-data', '"storage"');
      return reply.header('cache-control', 'no-store').redirect('/', 303);
    });
  });
}
