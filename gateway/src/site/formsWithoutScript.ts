import type { FastifyInstance } from 'fastify';
import { safeRedirect } from '@jpro/platform/guards';

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/;

/**
 * A form that needs scripts was sent without them: the page is shown again, and says so at the form. What was typed is
 * not read.
 */
export function formsWithoutScript(app: FastifyInstance): void {
  app.post(
    '/*',
    {
      async onRequest(request, reply) {
        if (!FORM.test(request.headers['content-type'] ?? '')) return reply.callNotFound();
        reply.headers({ 'cache-control': 'no-store', connection: 'close' });
        return reply.redirect(safeRedirect(request.url) ?? '/', 303);
      },
    },
    () => undefined,
  );
}
