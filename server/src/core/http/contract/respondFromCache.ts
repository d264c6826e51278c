import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointSpec } from '@jpro/api/contract';
import { guestAddress } from '../../cache/guestAddress.ts';
import { type CachedResponse, sendCachedResponse } from '../../cache/cachedResponse.ts';
import type { CacheableRequest, ResponseCache } from '../../cache/responseCache.ts';
import { HttpError } from '../httpError.ts';
import type { Site } from '../page.ts';
import { isPrefetch } from './requestContext.ts';
import type { AnyInput, HandledEndpoint } from './handlers.ts';
import { isForEveryone, runHandler } from './runHandler.ts';

export interface CountingSite extends Site {
  /**
   * Counts a request against its sender's limit.
   * @throws HttpError 429 above the limit
   */
  readonly count: (request: FastifyRequest) => Promise<void>;
}

/** Signed-in users see data of their own, and bypass the cache where a response may contain it. */
export function isShared({ caller }: FastifyRequest, spec: EndpointSpec): boolean {
  return spec.cached !== undefined && (!caller.user || isForEveryone(spec));
}

const addressOf = ({ caller, raw }: FastifyRequest) => guestAddress(caller.locale, raw.url ?? '');

/** Fast path: a cache hit skips parsing, SQL and JSON. */
export async function sendCacheHit(
  request: FastifyRequest,
  reply: FastifyReply,
  { spec }: HandledEndpoint,
  responses: ResponseCache,
): Promise<FastifyReply | undefined> {
  if (request.method !== 'GET' || !isShared(request, spec)) return undefined;
  const hit = responses.find(addressOf(request));
  if (!hit) return undefined;
  if (!isPrefetch(request)) hit.onServed?.();
  return sendCachedResponse(request, reply, hit.response, spec.cached!.browser);
}

/** The slow path: equal inputs share a response, however their addresses are written. */
export async function respondFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: HandledEndpoint,
  input: AnyInput,
  site: CountingSite,
): Promise<FastifyReply> {
  const { name, spec, eachResponse, subjectsOf } = endpoint;
  const { server: seconds, browser } = spec.cached!;
  const onServed = eachResponse && (() => eachResponse(input, site));
  const cacheable: CacheableRequest = {
    key: `${request.caller.locale} ${name} ${JSON.stringify([input.params, input.query])}`,
    address: addressOf(request),
    seconds,
    subjectsOf: subjectsOf && ((json) => subjectsOf(JSON.parse(json || 'null'), input)),
    isForEveryone: isForEveryone(spec),
    onServed,
  };
  const response = await countedResponse(
    request,
    cacheable,
    () => runHandler(request, endpoint, { input }, site),
    site,
  );
  if (!isPrefetch(request)) onServed?.();
  return sendCachedResponse(request, reply, response, browser);
}

/** Counts only the request that computes a response, not those that find it or wait for it. */
async function countedResponse(
  request: FastifyRequest,
  cacheable: CacheableRequest,
  compute: () => Promise<string>,
  { services: { responses }, count }: CountingSite,
): Promise<CachedResponse> {
  // A request with credentials, valid or not, was already counted before they were checked.
  const countOnce = async () => (request.credentials === undefined ? count(request) : undefined);
  let isOwn = false;
  const countAndCompute = async () => {
    isOwn = true;
    await countOnce();
    return compute();
  };
  try {
    return await responses.get(cacheable, countAndCompute);
  } catch (error) {
    if (isOwn || !(error instanceof HttpError && error.status === 429)) throw error;
    // The visitor whose computation this request waited for was over the limit; this visitor may not be.
    await countOnce();
    return responses.get(cacheable, compute);
  }
}
