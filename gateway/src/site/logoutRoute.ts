import type { FastifyInstance } from 'fastify';
import { isSameOrigin } from '@jpro/server/edge';
import { visitorRequest } from '../api/visitorRequest.ts';
import type { Gateway } from '../gateway.ts';

const ENDED = new Set([200, 204, 401]);

/** Ends the session for browsers without scripts, which cannot send the header that the API requires (rule 11). */
export async function logoutRoute(app: FastifyInstance, { configuration, origin }: Gateway): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.post('/logout', async (request, reply) => {
      if (!isSameOrigin(request, configuration.publicUrl)) return reply.code(403).send();
      const response = await origin.app.inject({
        ...visitorRequest(request),
        method: 'POST',
        url: '/api/logout',
      });
      if (!ENDED.has(response.statusCode)) return reply.code(503).send();
      for (const value of [response.headers['set-cookie'] ?? []].flat()) reply.header('set-cookie', String(value));
      // Drafts, and the pages that were stored to be read without a connection (rule 73).
      reply.header('clear-site-data', '"storage"');
      return reply.header('cache-control', 'no-store').redirect('/', 303);
    });
  });
}
