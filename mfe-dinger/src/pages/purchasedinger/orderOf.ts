import type { DingerPackage } from '@jpro/api';

/** An order; `amount` is in whole kyats or US cents. */
export interface Order {
  readonly dingers: number;
  readonly bonus: number;
  readonly amount: number;
}

interface PriceTable {
  /** The price of one dinger. */
  readonly price: number;
  readonly packages: readonly DingerPackage[];
}

/**
 * The chosen package, or a free amount without bonus; null unless the amount is a whole number of at least `minimum`.
 */
export function orderOf(
  { price, packages }: PriceTable,
  packageId: number | null,
  dingers: number | null,
  minimum: number,
): Order | null {
  if (packageId !== null) {
    const chosen = packages.find(({ id }) => id === packageId);
    return chosen ? { dingers: chosen.dingers, bonus: chosen.bonus, amount: chosen.price } : null;
  }
  if (dingers === null || !Number.isSafeInteger(dingers) || dingers < minimum) return null;
  return { dingers, bonus: 0, amount: dingers * price };
}
