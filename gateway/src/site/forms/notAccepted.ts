import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeRedirect } from '@jpro/platform/guards';
import type { Gateway } from '../../gateway.ts';
import { serveRefusal } from '../../page/plain/servePlainPage.ts';
import { TEXTS } from '../../texts.ts';
import { pageViewOf } from '../../visitor/pageView.ts';

/** Every address can be read; addresses of forms also have a POST route. */
export const READING = ['GET', 'HEAD'];
const SERVED = new Set([...READING, 'POST']);

/** Refuses the methods that no address of the gateway has. */
export function otherMethods(app: FastifyInstance, gateway: Gateway): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply) => serveWrongMethod(gateway, request, reply);
  app.route({
    method: app.supportedMethods.filter((method) => !SERVED.has(method)),
    url: '/*',
    // In `onRequest`, so that the body is not read.
    onRequest: refuse,
    handler: () => undefined,
  });
  // For methods that Fastify does not know.
  app.setNotFoundHandler(refuse);
}

export async function serveWrongMethod(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [url = '/'] = request.url.split('?', 1);
  const isForm = request.server.hasRoute({ method: 'POST', url });
  reply.header('allow', [...READING, ...(isForm ? ['POST'] : [])].join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  return serveNotAccepted(gateway, request, reply, 405);
}

/**
 * Responds to something that cannot be accepted from any client: with a page for browsers, with an error like the API's
 * for programs.
 */
export async function serveNotAccepted(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): Promise<FastifyReply> {
  // The connection is closed because the body is not read.
  reply.headers({ 'cache-control': 'no-store', connection: 'close' });
  const view = pageViewOf(request, gateway.configuration.publicUrl);
  const { title, text } = TEXTS[view.locale].not_accepted;
  if (request.headers.accept?.includes('text/html'))
    return serveRefusal(gateway, request, reply, view, { status, title, text });
  return reply.code(status).send({ message: text, request_id: request.id });
}

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
