import type { RequestContext } from '../../../core/http/handler.ts';
import { tooMany } from '../../../core/limits/rateLimit.ts';
import { VISIT_LIMITS } from '../../../core/limits/visitLimits.ts';

/**
 * Counts one login of an unknown device, by visitor before address: whoever floods is stopped, and nobody else at the
 * address of a carrier (rule 44.2).
 * @throws HttpError 429 with the seconds to wait
 */
export async function takeLogin({
  services: { edge },
  ip,
  visitor,
}: Pick<RequestContext, 'services' | 'ip' | 'visitor'>): Promise<void> {
  const seconds = await edge.visits.take(VISIT_LIMITS.login, { address: ip, visitor: visitor ?? undefined });
  if (seconds !== undefined) throw tooMany(seconds);
}
