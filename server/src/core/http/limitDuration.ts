import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Until then it may take. */
    limit: NodeJS.Timeout | undefined;
  }
}

/** A request waited too long for something. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
  readonly statusCode = 503;
}

/**
 * Every request gets a response, and only one: after so many milliseconds one with status 503, whatever it waits for.
 * (Fastify's own `handlerTimeout` forgets a request as soon as its body has been read.)
 */
export function limitDuration(app: FastifyInstance, limitOf: (request: FastifyRequest) => number): void {
  app.decorateRequest('limit', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const limitMs = limitOf(request);
    request.limit = setTimeout(() => {
      if (!reply.sent && !reply.raw.headersSent) inPlaceOf(reply).send(new TookTooLong(`not done in ${limitMs} ms`));
    }, limitMs).unref();
    done();
  });
  // What a handler has sent is only being written.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    clearTimeout(request.limit);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    clearTimeout(request.limit);
    done();
  });
}

const HEADERS_OF_CONTENT = ['content-encoding', 'content-length', 'content-type', 'etag'];

/** Takes the response from its handler, which may not be done: what that still sends goes nowhere. */
function inPlaceOf(reply: FastifyReply): FastifyReply {
  const Reply = reply.constructor as new (...parts: [raw: unknown, request: unknown, log: unknown]) => FastifyReply;
  const own = new Reply(reply.raw, reply.request, reply.log).headers(reply.getHeaders());
  for (const name of HEADERS_OF_CONTENT) own.removeHeader(name);
  reply.hijack();
  reply.send = () => reply;
  return own;
}
