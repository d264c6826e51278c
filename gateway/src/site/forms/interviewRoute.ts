import type { FastifyInstance } from 'fastify';
import { INTERVIEW_FAILED_PARAMETER } from '@jpro/api/apply-failures';
import { isSameOrigin } from '@jpro/server/edge';
import type { Gateway } from '../../gateway.ts';
import { serveNotAccepted } from './notAccepted.ts';
import { acceptForms, formOf, pageOf, withFailure } from './readForms.ts';
import { sendForVisitor } from './sendForVisitor.ts';

/**
 * Accepts an interview at a time for browsers without scripts (rule 104.4). Form fields: `id` of the interview, `at`,
 * `place`, and `page`, the interview.
 */
export async function interviewRoute(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { configuration, origin } = gateway;
  await app.register(async (scope) => {
    acceptForms(scope);
    scope.post('/interview', async (request, reply) => {
      if (!isSameOrigin(request, configuration.publicUrl)) return serveNotAccepted(gateway, request, reply, 403);
      const form = formOf(request);
      const url = `/api/jobseeker/interview/${encodeURIComponent(form.get('id') ?? '')}/accept`;
      const place = form.get('place');
      const body = { at: form.get('at') ?? '', ...(place !== null && { place }) };
      const { response, cookies } = await sendForVisitor(origin.app, request, url, body);
      for (const value of cookies) reply.header('set-cookie', value);
      return reply
        .header('cache-control', 'no-store')
        .redirect(withFailure(pageOf(form), INTERVIEW_FAILED_PARAMETER, failureOf(response.statusCode)), 303);
    });
  });
}

/** Undefined when the page itself shows what came of it: the session has ended, or there is no such interview. */
function failureOf(status: number): 'gone' | 'later' | undefined {
  if (status < 300 || [401, 403, 404].includes(status)) return undefined;
  return status === 409 || status === 422 ? 'gone' : 'later';
}
