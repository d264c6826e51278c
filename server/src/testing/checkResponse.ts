import { namedEndpoints } from '../core/http/contract/namedEndpoints.ts';
import type * as z from 'zod/mini';

const endpoints = namedEndpoints.map(({ name, spec }) => ({
  name,
  spec,
  address: new RegExp(`^/api${spec.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Throws when a successful response breaks the contract: the server itself only checks that nothing is missing. */
export function checkResponse(method: string, url: string, body: unknown): void {
  const path = url.replace(/\?.*/, '');
  const matching = endpoints.filter(({ spec, address }) => spec.method === method && address.test(path));
  // `/jobpost/recentjobs` is a `/jobpost/{id}` too.
  const endpoint = matching.find(({ spec }) => !spec.path.includes('{')) ?? matching[0];
  if (!endpoint || endpoint.spec.responseFile) return;
  const { error } = (endpoint.spec.response as z.ZodMiniType).safeParse(body);
  if (error)
    throw new Error(`${endpoint.name} returned a response against its contract: ${JSON.stringify(error.issues)}`);
}
