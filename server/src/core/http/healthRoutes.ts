import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { EventLoopDelay } from '../eventLoopDelay.ts';
import type { SiteRoutes } from './page.ts';

const LIMIT_MS = 2000;

/** `/healthz`: the process is running. `/readyz`: it can also reach its database. */
export const healthRoutes: SiteRoutes = (app, { db, services }) => {
  livenessRoute(app);
  app.get('/readyz', async (_request, reply) => {
    const ready = await respondsInTime(sql`select 1`.execute(db)).catch((error: unknown) => {
      services.log.error({ err: error }, 'not ready');
      return false;
    });
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'database unreachable' });
  });
};

async function respondsInTime(work: Promise<unknown>): Promise<boolean> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the database did not respond in time')), LIMIT_MS);
  try {
    await Promise.race([work, promise]);
    return true;
  } finally {
    clearTimeout(timer);
  }
}

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
