import type { FastifyInstance } from 'fastify';
import { safeRedirect } from '@jpro/platform/guards';
import type { Gateway } from '../gateway.ts';
import { serveWrongMethod } from './notAccepted.ts';

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/;

/**
 * A form that needs scripts was sent without them: the page is shown again with a note at the form. What was typed is
 * not read (decision 229).
 */
export function formsWithoutScript(app: FastifyInstance, gateway: Gateway): void {
  app.post(
    '/*',
    {
      async onRequest(request, reply) {
        if (!FORM.test(request.headers['content-type'] ?? '')) return serveWrongMethod(gateway, request, reply);
        reply.headers({ 'cache-control': 'no-store', connection: 'close' });
        return reply.redirect(safeRedirect(request.url) ?? '/', 303);
      },
    },
    () => undefined,
  );
}
