import type { EndpointSpec } from '@jpro/api/contract';
import { CSRF_COOKIE } from '@jpro/api/cookies';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { capabilityOf, demandCapability } from '../../session/capabilities.ts';
import type { CsrfTokens } from '../../session/csrf.ts';
import { HttpError } from '../httpError.ts';
import { isPrefetch } from './requestContext.ts';
import { isSameOrigin } from '../siteOrigin.ts';
import type { Uploads } from '../uploads.ts';
import {
  type AllHandlers,
  changesSomething,
  type EachResponses,
  type HandledEndpoint,
  handledEndpoints,
  type ResponseSubjects,
} from './handlers.ts';
import { type CountingSite, isShared, respondFromCache, sendCacheHit } from './respondFromCache.ts';
import { runHandler } from './runHandler.ts';
import { type ReceivedInput, withInput } from './withInput.ts';

export interface ContractSite extends CountingSite {
  readonly csrf: CsrfTokens;
  readonly uploads: Uploads;
}

/**
 * Registers every endpoint of the contract.
 * @throws when one has no handler
 */
export function registerContract(
  app: FastifyInstance,
  handlers: AllHandlers,
  site: ContractSite,
  eachResponses?: EachResponses,
  subjects?: ResponseSubjects,
): void {
  const { csrf, uploads, services } = site;
  const { publicUrl } = services.configuration;
  for (const endpoint of handledEndpoints(handlers, eachResponses, subjects)) {
    const { spec } = endpoint;
    app.route({
      method: spec.method,
      url: spec.path.replace(/\{(\w+)\}/g, ':$1'),
      // A response that may be cached is counted only when it is computed.
      config: { costsNothing: spec.cached !== undefined },
      // In `onRequest`, so that the body of a refused request is not read.
      onRequest: async (request, reply) => {
        await authorize(request, endpoint, site);
        checkCsrf(request, spec, { csrf, publicUrl });
        return sendCacheHit(request, reply, endpoint, services.responses);
      },
      handler: (request, reply) =>
        withInput(request, reply, spec, uploads, (received) =>
          isShared(request, spec)
            ? respondFromCache(request, reply, endpoint, received.input, site)
            : respond(request, reply, endpoint, received, site),
        ),
    });
  }
}

async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: HandledEndpoint,
  received: ReceivedInput,
  site: ContractSite,
): Promise<FastifyReply> {
  const { spec, eachResponse } = endpoint;
  const { user, prolong } = request.caller;
  const response = await runHandler(request, endpoint, received, site);
  if (!isPrefetch(request)) eachResponse?.(received.input, site);
  // Otherwise a company might next see a cached response from before its change.
  if (changesSomething(spec) && user?.user_type === 'company') await site.services.settleChanges();
  await prolong();
  if (response === '') return reply.code(204).send();
  if (spec.responseFile) return sendFile(reply, spec.responseFile, response);
  return reply.type('application/json; charset=utf-8').send(response);
}

function sendFile(
  reply: FastifyReply,
  { type, filename }: NonNullable<EndpointSpec['responseFile']>,
  content: string,
): FastifyReply {
  return reply.header('content-disposition', `attachment; filename="${filename}"`).type(type).send(content);
}

/** @throws HttpError 401 for a guest and 403 for the wrong role, unless the endpoint is for anyone */
async function authorize(
  { caller: { user } }: FastifyRequest,
  { name, spec: { access } }: HandledEndpoint,
  { db }: ContractSite,
): Promise<void> {
  if (access === 'anyone') return;
  if (!user) throw new HttpError(401, 'signed_out');
  if ((access === 'jobseeker' || access === 'company') && user.user_type !== access)
    throw new HttpError(403, 'wrong_role');
  const capability = capabilityOf(name);
  if (capability !== undefined) await demandCapability(db, user, capability);
}

interface CsrfOptions {
  readonly csrf: CsrfTokens;
  readonly publicUrl: string | undefined;
}

/** @throws HttpError 403 or 419 when another site may have made the browser send this change (rule 11) */
function checkCsrf(request: FastifyRequest, spec: EndpointSpec, { csrf, publicUrl }: CsrfOptions): void {
  const { byBearer, sessionId } = request.caller;
  if (!changesSomething(spec) || byBearer) return;
  if (!isSameOrigin(request, publicUrl)) throw new HttpError(403, 'wrong_origin');
  const token = request.headers['x-xsrf-token'];
  // Checks both halves of the double submit, and the signature that binds them to the session.
  if (typeof token !== 'string' || token !== request.cookies[CSRF_COOKIE] || !csrf.accepts(token, sessionId))
    throw new HttpError(419, 'csrf');
}
