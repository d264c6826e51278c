import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The timer that ends the request. */
    limit: NodeJS.Timeout | undefined;
  }
}

/** A request has waited too long for something. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
  readonly statusCode = 503;
}

/**
 * Guarantees every request exactly one response: when it has not finished after this many milliseconds, whatever it
 * waits for, it gets status 503. (Fastify's own `handlerTimeout` forgets a request as soon as its body has been read.)
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
  // The handler has finished; the response only needs to be written.
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

/** Detaches the reply from its handler, which may still be running: what it sends later goes nowhere. */
function inPlaceOf(reply: FastifyReply): FastifyReply {
  const Reply = reply.constructor as new (...parts: [raw: unknown, request: unknown, log: unknown]) => FastifyReply;
  const own = new Reply(reply.raw, reply.request, reply.log).headers(reply.getHeaders());
  for (const name of HEADERS_OF_CONTENT) own.removeHeader(name);
  reply.hijack();
  reply.send = () => reply;
  return own;
}
