import type { FastifyInstance } from 'fastify';
import { safeRedirect } from '@jpro/platform/guards';

/**
 * A form that needs scripts was sent without them: the page is shown again, and says so at the form. What was typed is
 * not read.
 */
export function formsWithoutScript(app: FastifyInstance): void {
  app.post(
    '/*',
    {
      onRequest: async (request, reply) =>
        reply
          .header('cache-control', 'no-store')
          .header('connection', 'close')
          .redirect(safeRedirect(request.url) ?? '/', 303),
    },
    () => undefined,
  );
}
