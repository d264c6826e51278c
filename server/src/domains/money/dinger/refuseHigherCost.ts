import { conflict } from '../../../core/http/httpError.ts';

/** Throws 409 when something costs more than was shown before the click; undefined when nothing was shown. */
export function refuseHigherCost(cost: number, shown: number | undefined): void {
  if (shown !== undefined && cost > shown) throw conflict('cost_changed');
}
