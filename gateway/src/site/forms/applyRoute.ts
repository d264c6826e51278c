import type { FastifyInstance } from 'fastify';
import { APPLY_FAILED_PARAMETER, type ApplyFailure } from '@jpro/api/apply-failures';
import { safeRedirect } from '@jpro/platform/guards';
import { isSameOrigin } from '@jpro/server/edge';
import type { InjectedResponse } from '../../api/apiOrigin.ts';
import { changingRequest, cookiesOf } from '../../api/visitorRequest.ts';
import type { Gateway } from '../../gateway.ts';
import { serveNotAccepted } from './notAccepted.ts';
import { acceptForms, formOf, pageOf, withFailure } from './readForms.ts';
import { responsesIn } from './responsesIn.ts';

/** Enough for a message of a thousand characters of up to eight code units, which take nine bytes each in a form. */
const BODY_BYTES = 81_920;
const WITHOUT_CV = 'none';

/**
 * Applies for a job for browsers without scripts, which can neither send JSON nor the header that the API requires
 * (rule 11). Form fields: those of the endpoint, with `cv` being `none` or the default CV; `position_title`, which an
 * empty profile lacks (rule 83); a field for each response (`responseField`); `page`, the job; `next`, where applicants
 * go afterwards.
 */
export async function applyRoute(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { configuration, origin } = gateway;
  await app.register(async (scope) => {
    acceptForms(scope, BODY_BYTES);
    scope.post('/apply', async (request, reply) => {
      if (!isSameOrigin(request, configuration.publicUrl)) return serveNotAccepted(gateway, request, reply, 403);
      const form = formOf(request);
      const { visitor, issued } = await changingRequest(origin.app, request);
      const send = (method: 'POST' | 'PUT', url: string, body: object) =>
        origin.app.inject({
          ...visitor,
          method,
          url,
          headers: { ...visitor.headers, 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        });
      const position = form.get('position_title');
      if (position) {
        const { body } = await origin.app.inject({ ...visitor, method: 'GET', url: '/api/user' });
        const { id } = JSON.parse(body) as { id?: number };
        // What is wrong with it shows in the application, which is then refused.
        if (id !== undefined) await send('PUT', `/api/jobseeker/update/${id}`, { position_title: position });
      }
      const responses = responsesIn(form);
      const response = await send('POST', '/api/jobapply', {
        job_id: Number(form.get('job_id')),
        ...(form.get('cv') === WITHOUT_CV ? { uploadcv_id: null } : {}),
        message: form.get('message') ?? '',
        ...(responses.length > 0 && { responses }),
      });
      for (const value of [...issued, ...cookiesOf(response)]) reply.header('set-cookie', value);
      const page = pageOf(form);
      const target =
        response.statusCode < 300
          ? safeRedirect(form.get('next'))
          : withFailure(page, APPLY_FAILED_PARAMETER, failureOf(response));
      return reply.header('cache-control', 'no-store').redirect(target ?? page, 303);
    });
  });
}

/**
 * Undefined when the page itself shows the reason: the session has ended, the job is closed or gone, or the visitor has
 * already applied.
 */
function failureOf({ statusCode, body }: InjectedResponse): ApplyFailure | undefined {
  if ([401, 404, 409].includes(statusCode)) return undefined;
  if (statusCode !== 422) return 'later';
  const { errors = {} } = JSON.parse(body) as { errors?: object };
  if ('uploadcv_id' in errors) return 'incomplete';
  return Object.keys(errors).some((field) => field.startsWith('responses')) ? 'responses' : 'invalid';
}
