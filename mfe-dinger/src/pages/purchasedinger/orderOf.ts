import type { DingerPackage } from '@jpro/api';
import { MAXIMUM_DINGER_PURCHASE } from '@jpro/api/fields';

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
 * The chosen package, or a free amount without bonus; null unless the amount is a whole number that can be bought.
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
  if (dingers === null || !Number.isSafeInteger(dingers) || dingers < minimum || dingers > MAXIMUM_DINGER_PURCHASE)
    return null;
  return { dingers, bonus: 0, amount: dingers * price };
}
