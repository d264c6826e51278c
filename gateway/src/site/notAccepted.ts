import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { serveRefusal } from '../page/servePlainPage.ts';
import { TEXTS } from '../texts.ts';
import { pageViewOf } from '../visitor/pageView.ts';

/** Every address can be read; those of forms have a route for POST. */
const READING = ['GET', 'HEAD'];
const SERVED = new Set([...READING, 'POST']);

/** The methods that no address of the gateway has. */
export function otherMethods(app: FastifyInstance, gateway: Gateway): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply) => serveWrongMethod(gateway, request, reply);
  app.route({
    method: app.supportedMethods.filter((method) => !SERVED.has(method)),
    url: '/*',
    // Before the body is read.
    onRequest: refuse,
    handler: () => undefined,
  });
  // Those that Fastify does not know.
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

/** What was sent cannot be accepted, whoever sends it: a page for browsers, an error as of the API for programs. */
export async function serveNotAccepted(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): Promise<FastifyReply> {
  // Its body is not read.
  reply.headers({ 'cache-control': 'no-store', connection: 'close' });
  const view = pageViewOf(request, gateway.configuration.publicUrl);
  const { title, text } = TEXTS[view.locale].not_accepted;
  if (request.headers.accept?.includes('text/html'))
    return serveRefusal(gateway, request, reply, view, { status, title, text });
  return reply.code(status).send({ message: text, request_id: request.id });
}
