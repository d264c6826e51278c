import type { ApiError } from '@jpro/api';
import type { CostAndBalance } from './isRefusedFor.ts';

/**
 * What to show before the click: what was sent, until the server refuses it. Without a response, it may be done and
 * paid, so that the balance is lower, although a repetition costs nothing more.
 */
export const costShown = <Current extends CostAndBalance | undefined>(
  current: Current,
  sent: CostAndBalance | undefined,
  failure: ApiError | null,
): Current | CostAndBalance => (sent && (!failure || failure.status === 0 || failure.status >= 500) ? sent : current);
