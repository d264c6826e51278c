import type { FastifyInstance } from 'fastify';
import { livenessRoute } from '@jpro/server/edge';
import type { Gateway } from '../gateway.ts';
import { deadline, TooLate } from '../page/deadline.ts';
import { currentShell } from '../page/plain/servePlainPage.ts';

/**
 * A gateway that does not respond to health checks is restarted. On a busy one, the faults of the last check are good
 * enough.
 */
const CHECK_LIMIT_MS = 1_000;

/**
 * `/healthz`: this process is running. `/readyz`: it can also serve pages with data, so it may get visitors. It stays
 * ready while something is broken that visitors do not notice, and lists that under `faults`.
 */
export function healthRoutes(app: FastifyInstance, gateway: Gateway): void {
  livenessRoute(app);

  app.get('/readyz', async (_request, reply) => {
    await deadline(CHECK_LIMIT_MS)(gateway.watch.check()).catch((error: unknown) => {
      if (!(error instanceof TooLate)) throw error;
    });
    const [api, shell] = await Promise.all([gateway.api.isReady(), currentShell(gateway)]);
    const parts = { api, releases: shell !== undefined };
    const ready = Object.values(parts).every(Boolean);
    const { faults } = gateway.watch;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ok' : 'not ready',
        ...parts,
        ...(faults.length > 0 ? { faults } : {}),
      });
  });
}
