import type { FastifyInstance } from 'fastify';
import { EventLoopDelay } from '../eventLoopDelay.ts';

/**
 * `/healthz`: the process is running, and not so busy that requests mostly wait. A process whose thread is stuck cannot
 * respond at all: whoever asks needs a time limit.
 */
export function livenessRoute(app: FastifyInstance): void {
  const delay = new EventLoopDelay(performance.now());
  const timer = setInterval(() => delay.tick(performance.now()), EventLoopDelay.periodMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.get('/healthz', async (_request, reply) => {
    const isBusy = delay.isBusy(performance.now());
    return reply
      .code(isBusy ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: isBusy ? 'busy' : 'ok' });
  });
}
