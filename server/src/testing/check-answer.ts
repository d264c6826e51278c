import { namedCalls } from '../core/register-contract.ts';
import type * as z from 'zod/mini';

const calls = namedCalls.map(({ name, spec }) => ({
  name,
  spec,
  address: new RegExp(`^/api${spec.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Throws when a good answer is not what the contract promises: the server itself checks only that nothing is missing. */
export function checkAnswer(method: string, url: string, body: unknown): void {
  const path = url.replace(/\?.*/, '');
  const matching = calls.filter(({ spec, address }) => spec.method === method && address.test(path));
  // `/jobpost/recentjobs` is a `/jobpost/{id}` too.
  const call = matching.find(({ spec }) => !spec.path.includes('{')) ?? matching[0];
  if (!call || call.spec.answerFile) return;
  const { error } = (call.spec.answer as z.ZodMiniType).safeParse(body);
  if (error)
    throw new Error(`${call.name} answered something else than its contract says: ${JSON.stringify(error.issues)}`);
}
