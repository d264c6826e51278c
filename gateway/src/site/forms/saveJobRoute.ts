import type { FastifyInstance } from 'fastify';
import { isSameOrigin } from '@jpro/server/edge';
import { cookiesOf, visitorRequest } from '../../api/visitorRequest.ts';
import type { Gateway } from '../../gateway.ts';
import { serveFailure } from '../../page/plain/servePlainPage.ts';
import { pageViewOf } from '../../visitor/pageView.ts';
import { serveNotAccepted } from './notAccepted.ts';
import { acceptForms, formOf, pageOf } from './readForms.ts';

/** For these, the page itself shows that the session has ended or the job is gone. */
const SAID_BY_PAGE = new Set([401, 404]);

/**
 * Saves a job for browsers without scripts, or whose scripts have not run yet (rule 63). Form fields: `job_id`;
 * `is_save`, `true` or `false`; `page`, where the job is shown.
 */
export async function saveJobRoute(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { configuration, origin } = gateway;
  await app.register(async (scope) => {
    acceptForms(scope);
    scope.post('/savejob', async (request, reply) => {
      if (!isSameOrigin(request, configuration.publicUrl)) return serveNotAccepted(gateway, request, reply, 403);
      const form = formOf(request);
      const { headers, ...visitor } = visitorRequest(request);
      const response = await origin.app.inject({
        ...visitor,
        method: 'POST',
        url: `/api/savejob/${encodeURIComponent(form.get('job_id') ?? '')}`,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify({ is_save: form.get('is_save') === 'true' }),
      });
      for (const value of cookiesOf(response)) reply.header('set-cookie', value);
      const address = pageOf(form);
      if (response.statusCode >= 300 && !SAID_BY_PAGE.has(response.statusCode))
        return serveFailure(gateway, request, reply, pageViewOf(request, configuration.publicUrl), {
          status: 503,
          address,
        });
      return reply.header('cache-control', 'no-store').redirect(address, 303);
    });
  });
}
