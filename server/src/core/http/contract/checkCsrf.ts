import type { FastifyRequest } from 'fastify';
import { CSRF_COOKIE } from '@jpro/api/cookies';
import type { EndpointSpec } from '@jpro/api/contract';
import type { CsrfTokens } from '../../session/csrf.ts';
import { HttpError } from '../httpError.ts';
import { isSameOrigin } from '../sameOrigin.ts';
import { changesSomething } from './namedEndpoints.ts';

interface CsrfOptions {
  readonly csrf: CsrfTokens;
  readonly publicUrl: string | undefined;
}

/** @throws HttpError 403 or 419 when another site may have made the browser send this change (rule 11) */
export function checkCsrf(request: FastifyRequest, spec: EndpointSpec, { csrf, publicUrl }: CsrfOptions): void {
  const { byBearer, sessionId } = request.caller;
  if (!changesSomething(spec) || byBearer) return;
  if (!isSameOrigin(request, publicUrl)) throw new HttpError(403, 'wrong_origin');
  const token = request.headers['x-xsrf-token'];
  // Checks both halves of the double submit, and the signature that binds them to the session.
  if (typeof token !== 'string' || token !== request.cookies[CSRF_COOKIE] || !csrf.accepts(token, sessionId))
    throw new HttpError(419, 'csrf');
}
