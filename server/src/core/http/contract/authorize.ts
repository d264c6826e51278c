import type { FastifyRequest } from 'fastify';
import type { EndpointSpec } from '@jpro/api/contract';
import { HttpError } from '../httpError.ts';

/** @throws HttpError 401 for a guest and 403 for the wrong role, unless the endpoint is for anyone */
export function authorize({ caller: { user } }: FastifyRequest, { access }: EndpointSpec): void {
  if (access === 'anyone') return;
  if (!user) throw new HttpError(401, 'signed_out');
  if ((access === 'jobseeker' || access === 'company') && user.user_type !== access)
    throw new HttpError(403, 'wrong_role');
}
