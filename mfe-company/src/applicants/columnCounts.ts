import type { OwnStage, ResponseOf } from '@jpro/api';
import { type Column } from './columns.ts';
import { STAGES } from './stages.ts';

type Counts = Pick<ResponseOf<'GET', '/company/application/manage'>, 'counts' | 'own_counts'>;

/** How many are in each column; those in the company's own stages are not in the stage that contains these. */
export function columnCounts({ counts, own_counts }: Counts, own: readonly OwnStage[]): ReadonlyMap<Column, number> {
  const sizes = new Map<Column, number>(STAGES.map((stage) => [stage, counts[stage]]));
  for (const { id, count } of own_counts) {
    const stage = own.find((each) => each.id === id)?.stage;
    if (!stage) continue;
    sizes.set(`${id}`, count);
    sizes.set(stage, (sizes.get(stage) ?? 0) - count);
  }
  return sizes;
}
