import type { FastifyRequest } from 'fastify';
import { OPERATION_KEY } from '@jpro/server/edge';
import { Refusal } from './askApi.ts';

/**
 * What names a change that may be sent again (rule 99.7).
 * @throws Refusal JP-G030
 */
export function requestKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && OPERATION_KEY.test(key))) return key;
  throw new Refusal(400, 'JP-G030', 'Idempotency-Key has 1 to 200 characters, without spaces');
}
