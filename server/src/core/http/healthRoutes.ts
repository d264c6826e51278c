import { sql } from 'kysely';
import { livenessRoute } from './livenessRoute.ts';
import type { SiteRoutes } from './siteRoutes.ts';

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
