import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** It took too long and got its response; whatever still works on it has nobody to respond to. */
    isLate: boolean;
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
 * Every request gets a response: after `limitMs` one with status 503, whatever it waits for. (Fastify's own
 * `handlerTimeout` forgets a request as soon as its body has been read.)
 */
export function limitDuration(app: FastifyInstance, limitMs: number): void {
  app.decorateRequest('isLate', false);
  app.decorateRequest('limit', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    request.limit = setTimeout(() => {
      if (reply.sent || reply.raw.headersSent) return;
      request.isLate = true;
      reply.send(new TookTooLong(`not done in ${limitMs} ms`));
    }, limitMs).unref();
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    clearTimeout(request.limit);
    done();
  });
}
