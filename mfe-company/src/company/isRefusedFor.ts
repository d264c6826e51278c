import type { ApiError } from '@jpro/api';

/** In dingers. */
export interface CostAndBalance {
  readonly cost: number;
  readonly balance: number;
}

/**
 * Whether the server has refused what is shown for lack of dingers. After a change of the cost or the balance it may
 * accept it.
 */
export const isRefusedFor = (
  shown: CostAndBalance,
  failure: ApiError | null,
  sent: CostAndBalance | undefined,
): failure is ApiError => failure?.status === 402 && sent?.cost === shown.cost && sent.balance === shown.balance;
